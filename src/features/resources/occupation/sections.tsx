import type { Dispatch } from 'react';
import { BEDS, type OccupationSection, PATIENTS } from '../../../../contract/resources/occupation-fields';
import { BedsOutOfService } from './beds-out';
import type { Base, OccupationEvent, OccupationState } from './occupation-state';
import type { PatientListsPart } from './patient-lists-part';
import { SectionFrame } from './section-frame';
import { SectionRows } from './section-rows';
import { isChanged, type PlacedFault } from './section-standing';

interface Props {
  sections: readonly OccupationSection[];
  state: OccupationState;
  /** The report that this one would replace: its answers are the `antes` of the rows. */
  current: Base;
  changed: ReadonlySet<string>;
  /** Faults that block sending. */
  faults: readonly PlacedFault[];
  /** The faults that the fields show now. */
  shown: readonly PlacedFault[];
  send: Dispatch<OccupationEvent>;
  onLeave: (path: string) => void;
  patientLists: PatientListsPart | undefined;
}

export function Sections({ sections, ...rest }: Props) {
  const { state, changed, faults, send } = rest;
  return sections.map((section) => {
    const { id, title } = section;
    return (
      <SectionFrame
        key={id}
        id={id}
        title={title}
        isNew={state.base.ref === null}
        isConfirmed={state.confirmed.includes(id)}
        isChanged={isChanged(section, changed)}
        isMissing={faults.some((fault) => fault.section === id)}
        onConfirm={() => send({ type: 'confirm', section: id })}
        onOpen={() => send({ type: 'open', section: id })}
      >
        <SectionBody section={section} {...rest} />
      </SectionFrame>
    );
  });
}

type BodyProps = Omit<Props, 'sections' | 'changed'> & { section: OccupationSection };

function SectionBody({
  section,
  state,
  current,
  faults,
  shown,
  send,
  onLeave,
  patientLists: PatientListsForm,
}: BodyProps) {
  const { form, capacity } = state;
  if (section.id === PATIENTS)
    return (
      PatientListsForm && (
        <PatientListsForm
          value={form.lists}
          onChange={(value) => send({ type: 'lists', value })}
          typed={form.typedPatients}
          onType={(value) => send({ type: 'typedPatients', value })}
        />
      )
    );
  if (section.id === BEDS)
    return (
      <BedsOutOfService
        capacity={capacity.report}
        beds={form.beds}
        before={current.form.beds}
        // A row is complete when it is added: its fault is never a missing answer.
        faults={faults}
        send={send}
      />
    );
  return (
    <SectionRows
      fields={section.fields}
      form={form}
      base={current}
      faults={shown}
      send={send}
      onLeave={onLeave}
    />
  );
}
