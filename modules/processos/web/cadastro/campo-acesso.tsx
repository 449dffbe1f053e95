import { Alerta } from '@portal/design-system/alerta'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { FormControl, FormField, type FormOf } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { NIVEIS_ACESSO, type NivelAcesso, nomeDoNivel } from '../../contract/index.ts'
import { hipotesesQuery } from '../estrutura/queries.ts'
import type { Campos } from './identificacao.ts'

const NIVEIS = NIVEIS_ACESSO.map((codigo) => ({ codigo, texto: nomeDoNivel[codigo] }))

const QUEM_VE: Readonly<Record<NivelAcesso, string>> = {
	P: 'Qualquer pessoa do portal encontra e lê o processo.',
	R: 'Só o leem as estações por que ele passa, quem o abriu e quem for chamado a dar parecer; o interessado, não.',
	S: 'Só o leem a estação em que ele está ou para onde vai, quem o abriu e quem for chamado a dar parecer.',
}

type CampoAcessoProps = {
	form: FormOf<Campos>
	/** Reason why the field is disabled. */
	motivo?: string | undefined
}

export function CampoAcesso({ form, motivo }: CampoAcessoProps) {
	const { control, setValue } = form.fields
	const nivacepro = useWatch({ control, name: 'nivacepro' })
	return (
		<Pilha espaco={3}>
			<p aria-hidden className="text-md leading-6 font-medium">
				Nível de acesso
			</p>
			{motivo === undefined ? (
				<FormControl form={form} name="nivacepro">
					{({ ref, value, onChange }) => (
						<div>
							<Segmentado
								ref={ref}
								rotulo="Nível de acesso"
								opcoes={NIVEIS}
								valor={value}
								aoMudar={(novo) => {
									setValue('codhipleg', undefined)
									onChange(novo)
								}}
							/>
						</div>
					)}
				</FormControl>
			) : (
				<p>
					{nomeDoNivel[nivacepro]}. <Suave pq>{motivo}</Suave>
				</p>
			)}
			<Detalhe>{QUEM_VE[nivacepro]}</Detalhe>
			{nivacepro === 'P' ? null : <Hipotese form={form} nivacepro={nivacepro} desabilitada={motivo !== undefined} />}
		</Pilha>
	)
}

type HipoteseProps = { form: FormOf<Campos>; nivacepro: NivelAcesso; desabilitada: boolean }

function Hipotese({ form, nivacepro, desabilitada }: HipoteseProps) {
	const { data = [], error } = useQuery(hipotesesQuery)
	if (error) return <Alerta variante="perigo">Não foi possível listar as hipóteses legais. Tente mais tarde.</Alerta>
	return (
		<FormField
			form={form}
			name="codhipleg"
			label="Hipótese legal"
			required
			hint="A norma que permite restringir o acesso."
		>
			{({ value, onChange, ...campo }) => (
				<Selecao
					{...campo}
					value={value ?? ''}
					disabled={desabilitada}
					onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
					nenhuma="Escolha a hipótese legal"
					opcoes={data
						.filter(({ nivace }) => nivace === nivacepro)
						.map(({ codhipleg, dschipleg }) => ({ codigo: codhipleg, texto: dschipleg }))}
				/>
			)}
		</FormField>
	)
}
