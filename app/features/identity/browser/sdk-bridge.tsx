import {
  Auth0Provider,
  useAuth0,
  type Auth0ContextInterface,
  type Auth0ProviderOptions,
} from "@auth0/auth0-react";
import { useEffect } from "react";

/** The SDK's state and methods. */
export type Sdk = Auth0ContextInterface;

export type SdkBridgeProps = {
  options: Auth0ProviderOptions;
  /** The provider has led back here with a code that was good; the page cleans its own address. */
  onReturn: (returnTo: unknown) => void;
  /** Called with every state of the SDK. */
  onReport: (sdk: Sdk) => unknown;
};

function Report({ onReport }: Pick<SdkBridgeProps, "onReport">) {
  const sdk = useAuth0();
  useEffect(() => {
    onReport(sdk);
  }, [sdk, onReport]);
  return null;
}

/** Alone brings the SDK along, and is alongside the page, which is not made again when it arrives. */
export default function SdkBridge({ options, onReturn, onReport }: SdkBridgeProps) {
  return (
    <Auth0Provider {...options} onRedirectCallback={(appState) => onReturn(appState?.returnTo)}>
      <Report onReport={onReport} />
    </Auth0Provider>
  );
}
