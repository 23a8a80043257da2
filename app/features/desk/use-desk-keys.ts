import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/** What keys do, by `KeyboardEvent.key`, such as `j` or `?`; `g c` is C after G. */
export type KeyBindings = Readonly<Record<string, () => void>>;

/** What the mounted parts of the page listen for; the last one mounted is asked first. */
const listening: ((chord: string) => (() => void) | undefined)[] = [];

/** How long G waits for its second key. */
const chordMs = 1_500;

/** Binds single keys while the component is mounted, unless the member has switched them off. */
export function useDeskKeys(bindings: KeyBindings): void {
  const find = useEffectEvent((chord: string) => bindings[chord]);
  // With the first paint: a page that is seen listens.
  useLayoutEffect(() => {
    const listener = (chord: string) => find(chord);
    listening.push(listener);
    return () => void listening.splice(listening.indexOf(listener), 1);
  }, []);
}

/** Inputs that no text is typed into, and the keys that are theirs all the same. */
const choices = "input:is([type=radio], [type=checkbox], [type=button], [type=submit])";
const choiceKeys = /^(?:Arrow\w+|Enter| )$/;

/** Whether a key belongs to what has the focus: to a field that is typed into, or a choice that it changes. */
export function isTyping(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(choices) && !target.closest("dialog[open]")) return choiceKeys.test(key);
  return (
    target.isContentEditable || target.closest("input, textarea, select, dialog[open]") !== null
  );
}

/** What can be chosen in a menu. */
const menuItems = "a[href], button, select, input:not([type=hidden]), summary";

/**
 * Arrows belong to the open menu that has the focus: they go from one choice to the next.
 *
 * @returns whether the key was the menu's
 */
function moveInMenu(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement) || !/^Arrow(?:Up|Down)$/.test(key)) return false;
  const menu = target.closest("details[data-menu][open]");
  // In a field an arrow changes what is chosen.
  if (!menu || target.matches("select, input, textarea")) return false;
  const items = [...menu.querySelectorAll<HTMLElement>(menuItems)].filter((one) =>
    one.checkVisibility(),
  );
  const step = key === "ArrowDown" ? 1 : -1;
  items.at((items.indexOf(target) + step) % items.length)?.focus();
  return true;
}

/** After typing on while a page loads, how long a pause has to be before keys mean something again. */
const restMs = 700;

/**
 * The one listener behind `useDeskKeys`, in the frame of the desk.
 *
 * @param isLoading whether another page is on its way: keys are neither lost nor taken for those of the page that goes
 */
export function useKeyListener(isOn: boolean, isLoading: () => boolean): void {
  const loads = useEffectEvent(isLoading);
  useEffect(() => {
    if (!isOn) return;
    let waitsUntil = 0;
    let restsUntil = 0;
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping(target, key))
        return;
      if (moveInMenu(target, key)) {
        event.preventDefault();
        return;
      }
      if (loads() || event.timeStamp < restsUntil) {
        restsUntil = event.timeStamp + restMs;
        return;
      }
      const isSecond = event.timeStamp < waitsUntil;
      waitsUntil = !isSecond && key === "g" ? event.timeStamp + chordMs : 0;
      const chord = isSecond ? `g ${key}` : key;
      const act = listening.map((find) => find(chord)).findLast((found) => found !== undefined);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}
