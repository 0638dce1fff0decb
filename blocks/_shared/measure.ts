/** Something a visitor did, as it is counted (specification, point 7 „Analytics and advertising events“). */
export interface MeasuredEvent {
  readonly kind: 'form_submit_success' | 'form_submit_failure' | 'link_click' | 'button_click';
  readonly category: string;
  readonly label: string;
  readonly value?: number;
}

export const measureEventName = 'seitenwerk:measure';

/** Tells that something happened; whether it is counted depends on the visitor's consent, which nobody here has to know. */
export function measure(event: MeasuredEvent): void {
  dispatchEvent(new CustomEvent(measureEventName, { detail: event }));
}
