import { useEffect, useState, type ComponentType } from "react";
import { useNavigate, useRevalidator } from "react-router";

import { routerPath } from "../return-path.ts";
import type { IdentityState, IdentityUser } from "./identity-context.ts";
import { createIdentityController, type IdentityController } from "./identity-controller.ts";
import { IdentityFailure } from "./identity-error.ts";
import { QuietBoundary } from "./quiet-boundary.tsx";
import type { SdkBridgeProps } from "./sdk-bridge.tsx";
import { sdkOptions, type IdentitySettings } from "./sdk-options.ts";
import { fetchSettings } from "./site-session.ts";

type Bridge = ComponentType<SdkBridgeProps>;
type Mounted = { Bridge: Bridge; settings: IdentitySettings };

async function fetchBridge(): Promise<Bridge> {
  try {
    return (await import("./sdk-bridge.tsx")).default;
  } catch (cause) {
    throw new IdentityFailure("unavailable", "The SDK did not arrive", { cause });
  }
}

type IdentityWorkerProps = {
  siteOrigin: string;
  visitor: IdentityUser | null;
  onState: (state: IdentityState) => void;
  onController: (controller: IdentityController) => void;
};

/** Runs the controller, and the SDK beside the page once the controller asks for it. */
export default function IdentityWorker({
  siteOrigin,
  visitor,
  onState,
  onController,
}: IdentityWorkerProps) {
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Both change with the address; the controller always needs the current ones.
  const [router] = useState(() => ({ navigate, revalidate }));
  useEffect(() => {
    Object.assign(router, { navigate, revalidate });
  }, [router, navigate, revalidate]);

  const [controller] = useState(() => {
    let fetched: Bridge | undefined;
    return createIdentityController(
      {
        show: onState,
        load: async () => {
          const [settings, bridge] = await Promise.all([fetchSettings(), fetchBridge()]);
          fetched = bridge;
          return settings;
        },
        mount: (settings) => {
          if (fetched) setMounted({ Bridge: fetched, settings });
        },
        go: (path) => {
          const inside = routerPath(path);
          if (inside === null) window.location.replace(path);
          else void router.navigate(inside, { replace: true });
        },
        refresh: () => void router.revalidate(),
      },
      siteOrigin,
      visitor,
    );
  });
  useEffect(() => onController(controller), [controller, onController]);

  if (!mounted) return null;
  const { Bridge, settings } = mounted;
  return (
    <QuietBoundary onError={controller.failToMount}>
      <Bridge
        options={sdkOptions(settings, window.location.origin)}
        onReturn={controller.takeReturn}
        onReport={controller.report}
      />
    </QuietBoundary>
  );
}
