/** Browsers' reports of content policy violations [SYS-07]. */
export const policyReports = `
create table policy_report (
  brand text not null, page text not null, directive text not null, blocked text not null, count integer not null,
  first_at timestamptz not null, last_at timestamptz not null, primary key (brand, page, directive, blocked));
comment on column policy_report.blocked is 'An origin, or a keyword such as inline; never a complete URL.';
`
