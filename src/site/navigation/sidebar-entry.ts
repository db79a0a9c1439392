/** An entry of the sidebar that a documentation site has around the reference. */
export type SidebarEntry = SidebarLink | SidebarGroup;

export interface SidebarLink {
  kind: "link";
  label: string;
  page: string;
  /** What an operation or webhook has beside its label. */
  badge: string | null;
  /** The id of an operation. */
  id: string | null;
  /** A text about one that is deprecated. */
  deprecated: string | null;
}

export interface SidebarGroup {
  kind: "group";
  label: string;
  /** The page that lists what is in the group, for where it does not fit. */
  page: string;
  entries: SidebarEntry[];
}
