/** An entry in the sidebar of a documentation site that contains the reference. */
export type SidebarEntry = SidebarLink | SidebarGroup;

export interface SidebarLink {
  kind: "link";
  label: string;
  page: string;
  /** A label beside an operation or webhook. */
  badge: string | null;
  /** The id of the operation. */
  id: string | null;
  /** A note for a deprecated operation. */
  deprecated: string | null;
}

export interface SidebarGroup {
  kind: "group";
  label: string;
  /** The page that lists the group, for a sidebar without room for it. */
  page: string;
  entries: SidebarEntry[];
}
