import button from "#app/features/desk/ui/desk-button.module.css";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { familyPage as texts } from "#words/pages/desk-family.ts";

type ChatLinkProps = {
  /** Where WhatsApp opens a chat with them. */
  readonly href: string;
  readonly text: string;
  /** Whether it was opened with this text. */
  readonly isOpened: boolean;
  /** Whether it is how they are answered. */
  readonly isMain: boolean;
  /** Notes that it is being opened. @returns false if it must not be */
  readonly onOpen: () => boolean;
};

/** Opens WhatsApp with an answer. Without scripts it is kept first, since a form leads to no other site, and a link follows. */
export function ChatLink({ href, text, isOpened, isMain, onOpen }: ChatLinkProps) {
  if (!useHydrated() && !isOpened) {
    return (
      <DeskButton look={isMain ? "action" : "plain"} name="do" value="chat-open">
        {texts.openChat}
      </DeskButton>
    );
  }
  return (
    <a
      href={`${href}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={classes(button.button, isMain && button.action)}
      data-chat
      onClick={(event) => {
        if (!onOpen()) event.preventDefault();
      }}
    >
      {texts.openChat}
    </a>
  );
}

/** Whether a text with which WhatsApp was opened was sent: the desk cannot see it. */
export function WasItSent({ openedAt }: { readonly openedAt: string }) {
  return (
    <p className="row gap-2 mind">
      <span role="status">{fillText(texts.openedAt, { time: openedAt })}</span>
      <DeskButton name="do" value="chat-sent">
        {texts.wasSent}
      </DeskButton>
      <DeskButton name="do" value="chat-unsent">
        {texts.notSent}
      </DeskButton>
    </p>
  );
}
