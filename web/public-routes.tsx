// The pages that the server renders as well, and the frames around every page: only what public pages need.
import type { RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { ApplicationFailure, ScreenFailure } from "./frame/screen-failure.tsx";
import { RootFrame } from "./frame/root-frame.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { HomeScreen } from "./features/catalogue/home/home-screen.tsx";
import { ChatCorner } from "./features/assistance/chat-corner.tsx";
import { HomeWaiting } from "./features/tracking/list/home-waiting.tsx";
import { PageMeta } from "./features/catalogue/page-meta/page-meta.tsx";

/** Shown in place of a failing screen, within its frame. */
export const failing = { errorElement: <ScreenFailure /> };

export interface OtherRoutes {
  /** Routes next to the site's frame. */
  framed: RouteObject[];
  /** Routes within it, after the public pages. */
  pages: RouteObject[];
}

/** The routes to which others are added later, by their place. */
export const placeIds = { framed: "root", pages: "site" } satisfies Record<keyof OtherRoutes, string>;

/** Every path of the site; the server omits the others. */
export function siteRoutes(others?: OtherRoutes): RouteObject[] {
  return [
    {
      id: placeIds.framed,
      element: <RootFrame head={<PageMeta />} />,
      HydrateFallback: () => null,
      errorElement: <ApplicationFailure />,
      children: [
        ...(others?.framed ?? []),
        {
          element: <SiteFrame corner={ChatCorner} />,
          children: [
            {
              id: placeIds.pages,
              ...failing,
              children: [...publicPages, ...(others?.pages ?? []), unknownPage],
            },
          ],
        },
      ],
    },
  ];
}

const homeScreen = { element: <HomeScreen waiting={<HomeWaiting />} /> };
const helpScreen = {
  lazy: async () => ({ Component: (await import("./features/content/help-screen.tsx")).HelpScreen }),
};

const publicPages: RouteObject[] = [
  { path: pages.root, ...homeScreen },
  { path: pages.home, ...homeScreen },
  { path: pages.help, ...helpScreen },
  { path: pages.faq, ...helpScreen },
  {
    path: pages.destination,
    lazy: async () => ({
      Component: (await import("./features/catalogue/destination/destination-screen.tsx")).DestinationScreen,
    }),
  },
  {
    path: pages.contact,
    lazy: async () => ({ Component: (await import("./features/content/contact-screen.tsx")).ContactScreen }),
  },
  {
    path: pages.howItWorks,
    lazy: async () => ({
      Component: (await import("./features/content/how-it-works-screen.tsx")).HowItWorksScreen,
    }),
  },
  {
    path: pages.terms,
    lazy: async () => ({
      Component: (await import("./features/content/legal/terms-screen.tsx")).TermsScreen,
    }),
  },
  {
    path: pages.privacy,
    lazy: async () => ({
      Component: (await import("./features/content/legal/privacy-screen.tsx")).PrivacyScreen,
    }),
  },
];

const unknownPage: RouteObject = {
  path: "*",
  lazy: async () => ({ Component: (await import("./features/content/not-found-screen.tsx")).NotFoundScreen }),
};
