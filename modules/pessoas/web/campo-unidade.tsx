import { Autocomplete } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { unidadesQuery } from './queries.ts'

export type CampoUnidadeProps = {
	rotulo?: ReactNode
	rotuloOculto?: boolean
	valor: number | undefined
	aoMudar: (codund: number | undefined) => void
	/** The placeholder explains the meaning of an empty box. */
	nenhuma?: string | undefined
	obrigatorio?: boolean | undefined
	dica?: ReactNode
	erro?: ReactNode
	/** The ref receives the focus after a refusal. */
	ref?: Ref<HTMLInputElement> | undefined
	/** The flag clears the box after each choice, where chosen units go to a list. */
	limpaAoEscolher?: boolean | undefined
}

/** The unit field finds active units by their initials or a part of their name. */
export function CampoUnidade({
	rotulo = 'Unidade',
	valor,
	aoMudar,
	nenhuma,
	erro,
	ref,
	limpaAoEscolher,
	...campo
}: CampoUnidadeProps) {
	const { data, isPending, error } = useQuery(unidadesQuery)
	const itens = (data ?? []).map(({ codund, sglund, nomund }) => ({ codigo: codund, texto: `${sglund} - ${nomund}` }))
	const escolhida = itens.find(({ codigo }) => codigo === valor) ?? (data && foraDaLista(valor))
	return (
		<Campo {...campo} rotulo={rotulo} erro={error ? 'Não foi possível listar as unidades. Recarregue a página.' : erro}>
			<Autocomplete
				ref={ref}
				itens={itens}
				valor={escolhida ?? null}
				aoMudar={(item) => aoMudar(item?.codigo)}
				carregando={isPending}
				semLista={error !== null}
				limpaAoEscolher={limpaAoEscolher}
				placeholder={nenhuma ?? 'Sigla ou nome da unidade'}
			/>
		</Campo>
	)
}

/** The fallback option shows a unit that has closed since it was chosen, or a number that no unit has. */
const foraDaLista = (codund: number | undefined) =>
	codund === undefined ? null : { codigo: codund, texto: `Unidade ${codund}, que não está em atividade` }
