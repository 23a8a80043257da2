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
  /** The provider has sent the visitor back here with a valid code; the page cleans its own address. */
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

/** The only part that loads the SDK. It is a sibling of the page, which is not rendered again when it arrives. */
export default function SdkBridge({ options, onReturn, onReport }: SdkBridgeProps) {
  return (
    <Auth0Provider {...options} onRedirectCallback={(appState) => onReturn(appState?.returnTo)}>
      <Report onReport={onReport} />
    </Auth0Provider>
  );
}
