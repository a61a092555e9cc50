// The site map: every path of the specification (§2), one line each; the public ones are in public-routes.tsx, those of logins in auth-routes.tsx.
import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { RequireStaff } from "./features/review/frame/require-staff.tsx";
import { RequireLogin } from "./frame/login/require-login.tsx";
import { screen } from "./frame/routing/screen.tsx";
import { authPages } from "./auth-routes.tsx";
import { type OtherRoutes, siteRoutes, withinFrame } from "./public-routes.tsx";

const openPages: RouteObject[] = [
  {
    path: pages.status,
    ...screen(async () => (await import("./features/status/status-screen.tsx")).StatusScreen),
  },
  {
    path: pages.verifyEmail,
    ...screen(
      async () => (await import("./features/accounts/login/verify-email-screen.tsx")).VerifyEmailScreen,
    ),
  },
  {
    path: pages.shared,
    ...screen(async () => (await import("./features/tracking/sharing/shared-screen.tsx")).SharedScreen),
  },
  {
    path: pages.gallery,
    ...screen(async () => (await import("./features/gallery/gallery-screen.tsx")).GalleryScreen),
  },
];

const flowPages: RouteObject[] = [
  {
    path: pages.plan,
    ...screen(async () => (await import("./features/apply/plan/plan-screen.tsx")).PlanScreen),
  },
  {
    path: pages.details,
    ...screen(async () => (await import("./features/apply/details/details-screen.tsx")).DetailsScreen),
  },
  {
    path: pages.passport,
    ...screen(async () => (await import("./features/passport/form/passport-screen.tsx")).PassportScreen),
  },
  {
    path: pages.documents,
    ...screen(async () => (await import("./features/apply/documents/documents-screen.tsx")).DocumentsScreen),
  },
  { path: pages.addMore, element: <Navigate to={`${pages.documents}?traveller=new`} replace /> },
  { path: pages.anotherTraveller, element: <Navigate to={`${pages.documents}?traveller=new`} replace /> },
  {
    path: pages.travellers,
    ...screen(
      async () => (await import("./features/apply/travellers/travellers-screen.tsx")).TravellersScreen,
    ),
  },
  {
    path: pages.travellersOf,
    ...screen(
      async () => (await import("./features/apply/travellers/travellers-screen.tsx")).TravellersScreen,
    ),
  },
  {
    path: pages.payment,
    ...screen(async () => (await import("./features/payment/payment-screen.tsx")).PaymentScreen),
  },
  {
    path: pages.paymentReturn,
    ...screen(
      async () => (await import("./features/payment/outcome/payment-return-screen.tsx")).PaymentReturnScreen,
    ),
  },
  {
    path: pages.confirmation,
    ...screen(
      async () =>
        (await import("./features/tracking/confirmation/confirmation-screen.tsx")).ConfirmationScreen,
    ),
  },
];

const accountPages: RouteObject[] = [
  {
    path: pages.profile,
    ...screen(async () => (await import("./features/profile/profile-screen.tsx")).ProfileScreen),
  },
  {
    path: pages.applications,
    ...screen(
      async () => (await import("./features/tracking/list/applications-screen.tsx")).ApplicationsScreen,
    ),
  },
  {
    path: pages.track,
    ...screen(async () => (await import("./features/tracking/track/track-screen.tsx")).TrackScreen),
  },
  {
    path: pages.savedMethods,
    ...screen(
      async () =>
        (await import("./features/payment/saved-cards/payment-methods-screen.tsx")).PaymentMethodsScreen,
    ),
  },
];

const guardedPages: RouteObject = {
  element: <RequireLogin />,
  children: [
    { children: flowPages },
    {
      ...screen(async () => (await import("./frame/account-frame.tsx")).AccountFrame),
      children: accountPages,
    },
  ],
};

const reviewPages: RouteObject[] = [
  {
    path: pages.review,
    ...screen(async () => (await import("./features/review/queue/queue-screen.tsx")).QueueScreen),
  },
  {
    path: pages.reviewCase,
    ...screen(async () => (await import("./features/review/case/case-screen.tsx")).CaseScreen),
  },
  {
    path: pages.reviewDocuments,
    ...screen(
      async () => (await import("./features/review/second-window/documents-screen.tsx")).DocumentsScreen,
    ),
  },
  {
    path: pages.reviewQuestions,
    ...screen(async () => (await import("./features/review/questions/questions-screen.tsx")).QuestionsScreen),
  },
  {
    path: pages.reviewQuestion,
    ...screen(async () => (await import("./features/review/questions/question-screen.tsx")).QuestionScreen),
  },
  {
    path: pages.reviewVisas,
    ...screen(async () => (await import("./features/review/visas/visas-screen.tsx")).VisasScreen),
  },
  {
    path: pages.reviewSamples,
    ...screen(async () => (await import("./features/review/quality/samples-screen.tsx")).SamplesScreen),
  },
  {
    path: pages.reviewEscalations,
    ...screen(
      async () => (await import("./features/review/escalations/escalations-screen.tsx")).EscalationsScreen,
    ),
  },
  {
    path: pages.reviewReports,
    ...screen(async () => (await import("./features/review/reports/reports-screen.tsx")).ReportsScreen),
  },
  {
    path: pages.reviewStaff,
    ...screen(async () => (await import("./features/office/staff/staff-screen.tsx")).StaffScreen),
  },
  {
    path: pages.reviewCatalogue,
    ...screen(async () => (await import("./features/office/catalogue/catalogue-screen.tsx")).CatalogueScreen),
  },
  {
    path: pages.reviewRules,
    ...screen(async () => (await import("./features/office/facts/facts-screen.tsx")).FactsScreen),
  },
  {
    path: pages.reviewPolicies,
    ...screen(async () => (await import("./features/office/policies/policies-screen.tsx")).PoliciesScreen),
  },
  {
    path: pages.reviewMails,
    ...screen(async () => (await import("./features/office/mails/mails-screen.tsx")).MailsScreen),
  },
  {
    path: pages.reviewLogin,
    ...screen(async () => (await import("./features/review/frame/own-login-screen.tsx")).OwnLoginScreen),
  },
  {
    path: pages.reviewHolds,
    ...screen(async () => (await import("./features/office/holds/holds-screen.tsx")).HoldsScreen),
  },
  {
    path: pages.reviewMoney,
    ...screen(async () => (await import("./features/office/money/money-screen.tsx")).MoneyScreen),
  },
];

export const otherRoutes: OtherRoutes = {
  framed: [
    {
      ...screen(async () => (await import("./frame/auth-frame.tsx")).AuthFrame),
      children: [{ ...withinFrame, children: authPages }],
    },
    {
      element: <RequireStaff />,
      children: [
        {
          ...screen(async () => (await import("./features/review/frame/review-frame.tsx")).ReviewFrame),
          children: [{ ...withinFrame, children: reviewPages }],
        },
      ],
    },
  ],
  pages: [...openPages, guardedPages],
};

export const routes = siteRoutes(otherRoutes);
