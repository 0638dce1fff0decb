/** An act of a visitor as it is measured (R-ANA-08 to R-ANA-18). */
export interface MeasuredEvent {
  readonly kind: 'form_submit_success' | 'form_submit_failure' | 'link_click' | 'button_click';
  readonly category: string;
  readonly label: string;
  readonly value?: number;
}

/** How clicks on a link count: as a registration, a call to action, an ordinary link, or not at all. */
export type TrackedClick = 'registration' | 'button' | 'link' | 'none';

export const measureEventName = 'seitenwerk:measure';

/** Reports an event. Whether it is measured depends on the visitor's consent, which callers need not know. */
export function measure(event: MeasuredEvent): void {
  dispatchEvent(new CustomEvent(measureEventName, { detail: event }));
}
