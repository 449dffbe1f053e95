import { Autocomplete } from '@portal/design-system/autocomplete'
import { FormField, TextField } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { areasQuery, funcoesQuery } from '../queries.ts'
import type { PartesDoPedido } from './onde.tsx'

/** The fields of the position: function and area. */
export function Posicao({ form }: PartesDoPedido) {
	const funcoes = useQuery(funcoesQuery)
	const areas = useQuery(areasQuery)
	const escolhida = useWatch({ control: form.fields.control, name: 'codfncprs' })
	const itensDeFuncao = (funcoes.data ?? []).map(({ codfncprs, nomfncprs }) => ({
		codigo: codfncprs,
		texto: nomfncprs,
	}))
	const itensDeArea = (areas.data ?? []).map((area) => ({ codigo: area.codarecnhpsq, texto: area.nomarecnhpsq }))
	const exigeArea = funcoes.data?.find(({ codfncprs }) => codfncprs === escolhida)?.staexiareatc === 'S'
	return (
		<>
			<FormField form={form} name="codfncprs" label="Função" required>
				{({ ref, value, onChange }) => (
					<Autocomplete
						ref={ref}
						itens={itensDeFuncao}
						carregando={funcoes.isPending}
						valor={itensDeFuncao.find(({ codigo }) => codigo === value) ?? null}
						aoMudar={(item) => onChange(item?.codigo)}
					/>
				)}
			</FormField>
			<TextField
				form={form}
				name="areatcespcgo"
				label="Área de atuação"
				required={exigeArea}
				hint={exigeArea ? 'Esta função pede a área em que a pessoa vai atuar.' : 'Se a função tiver uma.'}
			/>
			<FormField form={form} name="codarecnhpsq" label="Área do conhecimento" hint="Se for de pesquisa.">
				{({ ref, value, onChange }) => (
					<Autocomplete
						ref={ref}
						itens={itensDeArea}
						carregando={areas.isPending}
						valor={itensDeArea.find(({ codigo }) => codigo === value) ?? null}
						aoMudar={(item) => onChange(item?.codigo)}
					/>
				)}
			</FormField>
		</>
	)
}
