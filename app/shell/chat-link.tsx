import { fillText } from "#app/platform/fill-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { frame } from "#words/site-words.ts";

/** Opens a messaging app with a greeting already written. */
export function ChatLink({ className }: { className?: string | undefined }) {
  const { chat } = useSite();
  return (
    <a
      className={className}
      href={chat.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fillText(frame.newTab, { label: chat.label })}
      title={chat.label}
    >
      <Icon name="whatsapp" size={28} />
    </a>
  );
}
