import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import { unidadesQuery } from './unidades.ts'

type CampoUnidadeProps = {
	valor: number | undefined
	aoMudar: (codund: number | undefined) => void
	/** What no choice stands for. */
	nenhuma: string
	obrigatorio?: boolean
	dica?: string | undefined
	erro?: string | undefined
}

export function CampoUnidade({ valor, aoMudar, nenhuma, obrigatorio = false, dica, erro }: CampoUnidadeProps) {
	const { data, error } = useQuery(unidadesQuery)
	return (
		<Campo
			rotulo="Unidade"
			obrigatorio={obrigatorio}
			dica={dica}
			erro={error ? 'Não foi possível listar as unidades. Recarregue a página.' : erro}
		>
			<Selecao
				value={valor ?? ''}
				onChange={({ target }) => aoMudar(target.value === '' ? undefined : Number(target.value))}
			>
				<option value="">{data ? nenhuma : 'Carregando dados...'}</option>
				{data?.itens.map(({ codund, sglund, nomund }) => (
					<option key={codund} value={codund}>
						{sglund} - {nomund}
					</option>
				))}
			</Selecao>
		</Campo>
	)
}
