import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import type { TipoDeTabela } from '../../contract/index.ts'
import { tabelaQuery } from '../queries.ts'

type Props = {
	rotulo: string
	tiptab: TipoDeTabela
	valor: number | null
	aoMudar: (codtab: number | null) => void
	dica?: string
}

/** Choice from a list of the institution, including none. */
export function OpcaoDaTabela({ rotulo, tiptab, valor, aoMudar, dica }: Props) {
	const { data, error } = useQuery(tabelaQuery(tiptab))
	return (
		<Campo
			rotulo={rotulo}
			dica={dica}
			erro={error ? 'Não foi possível carregar as opções. Recarregue a página.' : undefined}
		>
			<Selecao
				value={valor ?? ''}
				onChange={({ target }) => aoMudar(target.value === '' ? null : Number(target.value))}
				nenhuma="Não informar"
				opcoes={(data ?? []).map(({ codtab, nomtab }) => ({ codigo: codtab, texto: nomtab }))}
			/>
		</Campo>
	)
}
