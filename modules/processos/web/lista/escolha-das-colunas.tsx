import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Flutuante, type FlutuanteProps } from '@portal/design-system/flutuante'
import { Segmentado } from '@portal/design-system/segmentado'
import { Columns3 } from 'lucide-react'
import { COLUNAS_DA_LISTA, type ColunaDaLista, nomeDaColuna, PADRAO, type PreferenciasDaLista } from './preferencias.ts'

type EscolhaProps = { preferencias: PreferenciasDaLista; aoMudar: (novas: PreferenciasDaLista) => void }

const ALTURAS = [
	{ codigo: 'densa', texto: 'Compactas' },
	{ codigo: 'larga', texto: 'Espaçosas' },
] as const

/** Cards, on a phone, have no columns to choose. */
export function EscolhaDasColunas({ preferencias, aoMudar }: EscolhaProps) {
	const { densa, colunas } = preferencias

	function escolher(coluna: ColunaDaLista, escolhida: boolean) {
		const escolhidas = COLUNAS_DA_LISTA.filter((uma) => (uma === coluna ? escolhida : colunas.includes(uma)))
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
							valor={densa ? 'densa' : 'larga'}
							aoMudar={(altura) => aoMudar({ ...preferencias, densa: altura === 'densa' })}
						/>
						<fieldset className="grid">
							<legend className="sr-only">Colunas mostradas</legend>
							{COLUNAS_DA_LISTA.map((coluna) => (
								<CaixaSelecao
									key={coluna}
									rotulo={nomeDaColuna[coluna]}
									checked={colunas.includes(coluna)}
									onChange={({ target }) => escolher(coluna, target.checked)}
								/>
							))}
						</fieldset>
						<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={() => aoMudar(PADRAO)}>
							Voltar ao padrão
						</Botao>
					</div>
				)}
			</Flutuante>
		</div>
	)
}

const desenharGatilho: FlutuanteProps['gatilho'] = (props) => (
	<Botao variante="secundario" icone={<Columns3 aria-hidden />} {...props}>
		Colunas
	</Botao>
)
