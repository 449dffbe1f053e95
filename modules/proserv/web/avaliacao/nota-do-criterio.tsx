import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Detalhe } from '@portal/design-system/texto'
import { FormControl, type FormOf } from '@portal/platform/web/form'
import { useWatch } from 'react-hook-form'
import { type CriterioProserv, JUSTIFICATIVA_MAXIMA } from '../../contract/index.ts'
import { NOTA_VAZIA } from './nota-escrita.ts'
import { descreverEscala, formarChave, listarProblemas, type NotasEscritas } from './regras-da-nota.ts'

type NotaDoCriterioProps = { form: FormOf<NotasEscritas>; criterio: CriterioProserv }

/** The fields of one criterion: score and reason. A score that cannot be right is told while it is typed. */
export function NotaDoCriterio({ form, criterio }: NotaDoCriterioProps) {
	const { nomtipcrtprs, dsctipcrtprs, staexijus } = criterio
	const nome = `notas.${formarChave(criterio)}` as const
	const escrita = useWatch({ control: form.fields.control, name: nome }) ?? NOTA_VAZIA
	const { nota: problema } = listarProblemas(criterio, escrita, false)
	return (
		<GrupoDeCampos legenda={nomtipcrtprs} forma="separado">
			<Detalhe medida className="wrap-anywhere">
				{dsctipcrtprs}
			</Detalhe>
			<FormControl form={form} name={`${nome}.nota`}>
				{(campo, erro) => (
					<Campo
						rotulo={`Nota de ${nomtipcrtprs}`}
						largura="numero"
						obrigatorio
						dica={descreverEscala(criterio)}
						erro={problema ?? erro}
					>
						<EntradaTexto {...campo} inputMode="decimal" autoComplete="off" maxLength={8} />
					</Campo>
				)}
			</FormControl>
			<FormControl form={form} name={`${nome}.justificativa`}>
				{(campo, erro) => (
					<Campo
						rotulo={`Justificativa de ${nomtipcrtprs}`}
						obrigatorio={staexijus === 'S'}
						dica={staexijus === 'S' ? 'Este critério precisa dela.' : undefined}
						erro={erro}
					>
						<AreaTexto {...campo} rows={2} maxLength={JUSTIFICATIVA_MAXIMA} />
					</Campo>
				)}
			</FormControl>
		</GrupoDeCampos>
	)
}
