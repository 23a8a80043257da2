import {
  Children,
  cloneElement,
  Fragment,
  Suspense,
  isValidElement,
  type ComponentPropsWithRef,
  type ElementType,
  type PropsWithChildren,
  type ReactNode,
} from "react";

import { Part } from "./part.tsx";

/** What only holds other things: each of these may break by itself. */
const holders = new Set<unknown>([
  Fragment,
  Suspense,
  ..."article aside div fieldset footer form header main section".split(" "),
]);

function apart(children: ReactNode): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<PropsWithChildren>(child)) return child;
    const { type, props } = child;
    if (holders.has(type)) {
      return props.children === undefined
        ? child
        : cloneElement(child, undefined, apart(props.children));
    }
    const holdsWords = typeof type === "string" && typeof props.children !== "object";
    return holdsWords ? child : <Part>{child}</Part>;
  });
}

type PartsProps<Outer extends ElementType> = ComponentPropsWithRef<Outer> & {
  /** The element or component around them; none where it is absent. */
  as?: Outer;
};

/**
 * Makes everything in it a part of its own (`Part`), also what is inside plain boxes: a page, a section, a dialog and a form
 * are drawn so, and lose only what is broken.
 */
export function Parts<Outer extends ElementType = typeof Fragment>({
  as,
  children,
  ...rest
}: PartsProps<Outer>) {
  const Around: ElementType = as ?? Fragment;
  return <Around {...rest}>{apart(children as ReactNode)}</Around>;
}
