// The pages that the server renders as well, and the frames around every page: only what public pages need.
import { Outlet, type RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { FailureBoundary } from "./frame/routing/failure-boundary.tsx";
import { screen } from "./frame/routing/screen.tsx";
import { ScreenFailure } from "./frame/screen-failure.tsx";
import { RootFrame } from "./frame/root-frame.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { HomeScreen } from "./features/catalogue/home/home-screen.tsx";
import { ChatCorner } from "./features/assistance/chat-corner.tsx";
import { EligibilityCheck } from "./features/planner/eligibility/eligibility-check.tsx";
import { HomeWaiting } from "./features/tracking/list/home-waiting.tsx";
import { PageMeta } from "./features/catalogue/page-meta/page-meta.tsx";
// Small and shared by screens of public pages: as a file of its own it would cost another request.
import "#web/ui/action/disclosure.tsx";

/** A failing screen is replaced within its frame. */
export const withinFrame = {
  element: (
    <FailureBoundary failure={ScreenFailure}>
      <Outlet />
    </FailureBoundary>
  ),
};

export interface OtherRoutes {
  /** Routes next to the site's frame. */
  framed: RouteObject[];
  /** Routes within it, after the public pages. */
  pages: RouteObject[];
}

/** Every path of the site; the server omits the others. */
export function siteRoutes(others?: OtherRoutes): RouteObject[] {
  return [
    {
      element: <RootFrame head={<PageMeta />} />,
      children: [
        ...(others?.framed ?? []),
        {
          element: <SiteFrame corner={ChatCorner} />,
          children: [
            {
              ...withinFrame,
              children: [...publicPages, ...(others?.pages ?? []), unknownPage],
            },
          ],
        },
      ],
    },
  ];
}

const homeScreen = { element: <HomeScreen waiting={<HomeWaiting />} check={<EligibilityCheck />} /> };
const helpScreen = screen(async () => (await import("./features/content/help-screen.tsx")).HelpScreen);

const publicPages: RouteObject[] = [
  { path: pages.root, ...homeScreen },
  { path: pages.home, ...homeScreen },
  { path: pages.help, ...helpScreen },
  { path: pages.faq, ...helpScreen },
  {
    path: pages.destination,
    ...screen(async () => {
      const { DestinationScreen } = await import("./features/catalogue/destination/destination-screen.tsx");
      return () => <DestinationScreen check={EligibilityCheck} />;
    }),
  },
  {
    path: pages.contact,
    ...screen(async () => (await import("./features/content/contact-screen.tsx")).ContactScreen),
  },
  {
    path: pages.howItWorks,
    ...screen(async () => (await import("./features/content/how-it-works-screen.tsx")).HowItWorksScreen),
  },
  {
    path: pages.planner,
    ...screen(async () => (await import("./features/planner/planner-screen.tsx")).PlannerScreen),
  },
  {
    path: pages.terms,
    ...screen(async () => (await import("./features/content/legal/terms-screen.tsx")).TermsScreen),
  },
  {
    path: pages.privacy,
    ...screen(async () => (await import("./features/content/legal/privacy-screen.tsx")).PrivacyScreen),
  },
  {
    path: pages.openData,
    ...screen(async () => (await import("./features/content/open-data/open-data-screen.tsx")).OpenDataScreen),
  },
];

const unknownPage: RouteObject = {
  path: "*",
  ...screen(async () => (await import("./features/content/not-found-screen.tsx")).NotFoundScreen),
};
