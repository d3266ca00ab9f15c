import { DeleteForm, InsuranceForm, RulesForm } from "./bulk-confirm";
import { ContentForm, DayForm, ParcelForm, PhoneForm, SenderForm, TagsForm } from "./bulk-forms";
import type { FlowFormProps } from "./bulk-frame";
import { ServicesForm } from "./bulk-services";

export default function FlowForm(props: FlowFormProps) {
  switch (props.page.flow) {
    case "content":
      return <ContentForm {...props} />;
    case "parcels":
      return <ParcelForm {...props} />;
    case "sender":
      return <SenderForm {...props} />;
    case "phone":
      return <PhoneForm {...props} />;
    case "services":
      return <ServicesForm {...props} />;
    case "collection-date":
      return <DayForm {...props} />;
    case "insurance":
      return <InsuranceForm {...props} />;
    case "tags":
      return <TagsForm {...props} />;
    case "rules":
      return <RulesForm {...props} />;
    default:
      return <DeleteForm {...props} />;
  }
}
