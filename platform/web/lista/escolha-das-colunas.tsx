import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Flutuante, type FlutuanteProps } from '@portal/design-system/flutuante'
import { Segmentado } from '@portal/design-system/segmentado'
import { Columns3 } from 'lucide-react'
import type { PreferenciasDaLista } from './preferencias.ts'

type Props<C extends string> = {
	/** Names, in the order of the table. */
	colunas: Readonly<Record<C, string>>
	padrao: PreferenciasDaLista<C>
	preferencias: PreferenciasDaLista<C>
	aoMudar: (novas: PreferenciasDaLista<C>) => void
}

const ALTURAS = [
	{ codigo: 'densa', texto: 'Compactas' },
	{ codigo: 'larga', texto: 'Espaçosas' },
] as const

/** Choice of columns for tables; the cards of a phone have none. */
export function EscolhaDasColunas<C extends string>({ colunas, padrao, preferencias, aoMudar }: Props<C>) {
	const todas = Object.keys(colunas) as C[]

	function escolher(coluna: C, escolhida: boolean) {
		const escolhidas = todas.filter((uma) => (uma === coluna ? escolhida : preferencias.colunas.includes(uma)))
		aoMudar({ ...preferencias, colunas: escolhidas })
	}
	return (
		<div className="hidden md:block">
			<Flutuante
				rotulo="Colunas e linhas da lista"
				alinhamento="direita"
				className="w-64 p-4"
				gatilho={desenharGatilho}
			>
				{() => (
					<div className="grid gap-3">
						<Segmentado
							rotulo="Altura das linhas"
							opcoes={ALTURAS}
							valor={preferencias.densa ? 'densa' : 'larga'}
							aoMudar={(altura) => aoMudar({ ...preferencias, densa: altura === 'densa' })}
						/>
						<fieldset className="grid">
							<legend className="sr-only">Colunas mostradas</legend>
							{todas.map((coluna) => (
								<CaixaSelecao
									key={coluna}
									rotulo={colunas[coluna]}
									checked={preferencias.colunas.includes(coluna)}
									onChange={({ target }) => escolher(coluna, target.checked)}
								/>
							))}
						</fieldset>
						<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={() => aoMudar(padrao)}>
							Voltar ao padrão
						</Botao>
					</div>
				)}
			</Flutuante>
		</div>
	)
}

const desenharGatilho: FlutuanteProps['gatilho'] = (props) => (
	<Botao variante="secundario" aparencia="fantasma" rotulo="Colunas" icone={<Columns3 aria-hidden />} {...props} />
)
