import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { useQuery } from '@tanstack/react-query'
import { areasQuery, funcoesQuery } from '../queries.ts'
import type { PartesDoPedido } from './onde.tsx'

/** The fields of the position: function and area. */
export function Posicao({ campos, problemas, aoMudar }: PartesDoPedido) {
	const funcoes = useQuery(funcoesQuery)
	const areas = useQuery(areasQuery)
	const itensDeFuncao = (funcoes.data ?? []).map(({ codfncprs, nomfncprs }) => ({
		codigo: codfncprs,
		texto: nomfncprs,
	}))
	const itensDeArea = (areas.data ?? []).map((area) => ({ codigo: area.codarecnhpsq, texto: area.nomarecnhpsq }))
	const exigeArea = funcoes.data?.find(({ codfncprs }) => codfncprs === campos.codfncprs)?.staexiareatc === 'S'
	return (
		<>
			<Campo rotulo="Função" obrigatorio erro={problemas.codfncprs}>
				<Autocomplete
					itens={itensDeFuncao}
					carregando={funcoes.isPending}
					valor={itensDeFuncao.find(({ codigo }) => codigo === campos.codfncprs) ?? null}
					aoMudar={(item) => aoMudar({ codfncprs: item?.codigo })}
				/>
			</Campo>
			<Campo
				rotulo="Área de atuação"
				obrigatorio={exigeArea}
				dica={exigeArea ? 'Esta função pede a área em que a pessoa vai atuar.' : 'Se a função tiver uma.'}
				erro={problemas.areatcespcgo}
			>
				<EntradaTexto
					maxLength={200}
					value={campos.areatcespcgo}
					onChange={({ target }) => aoMudar({ areatcespcgo: target.value })}
				/>
			</Campo>
			<Campo rotulo="Área do conhecimento" dica="Se for de pesquisa.">
				<Autocomplete
					itens={itensDeArea}
					carregando={areas.isPending}
					valor={itensDeArea.find(({ codigo }) => codigo === campos.codarecnhpsq) ?? null}
					aoMudar={(item) => aoMudar({ codarecnhpsq: item?.codigo })}
				/>
			</Campo>
		</>
	)
}
