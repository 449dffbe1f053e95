import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor, Texto } from '@portal/design-system/texto'
import { ArrowLeft } from 'lucide-react'
import type { ArquivoPdl } from '../../contract/index.ts'
import { AJUDA_DA_AREA, PaginaParaTarjar } from './pagina-para-tarjar.tsx'
import { PedidoDeTarja } from './pedido-de-tarja.tsx'
import { Sugestoes, useSugestoes } from './sugestoes.tsx'
import { montarArea } from './tarjas.ts'
import { useTarjas } from './use-tarjas.ts'
import { Versoes } from './versoes.tsx'

type TarjadorProps = { numpro: string; arquivo: ArquivoPdl; aoVoltar: () => void }

/** Redaction editor: it marks the areas to hide in a redacted version, and the document itself stays unchanged. */
export function Tarjador({ numpro, arquivo, aoVoltar }: TarjadorProps) {
	const { codarqpdl, qtdpgn } = arquivo
	const marcadas = useTarjas(arquivo)
	const sugestoes = useSugestoes(numpro, arquivo)
	const { tarjas } = marcadas
	const aceitas = new Set(tarjas.map(({ id }) => id))
	return (
		<div className="flex h-full min-h-0 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
			<div className="min-w-0 flex-1 bg-superficie-forte p-4 lg:overflow-y-auto">
				<SoParaLeitor id={AJUDA_DA_AREA} tag="p">
					Use as setas para mover a área, Shift e as setas para mudar o tamanho, Delete para tirá-la.
				</SoParaLeitor>
				<Pilha espaco={5} className="mx-auto max-w-4xl">
					{Array.from({ length: qtdpgn }, (_, indice) => indice + 1).map((numpag) => (
						<PaginaParaTarjar
							key={numpag}
							numpro={numpro}
							arquivo={arquivo}
							numpag={numpag}
							tarjas={tarjas.filter((uma) => uma.numpag === numpag)}
							sugeridas={sugestoes.sugeridas
								.filter((uma) => uma.numpag === numpag && !aceitas.has(uma.id))
								.map(montarArea)}
							aoIncluir={marcadas.incluir}
							aoMudar={marcadas.mudar}
							aoTirar={marcadas.tirar}
						/>
					))}
				</Pilha>
			</div>
			<aside
				aria-label="O que ocultar"
				className="grid content-start gap-6 border-t border-borda p-4 lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:border-t-0 lg:border-l"
			>
				<Botao
					variante="secundario"
					tamanho="pq"
					className="justify-self-start"
					icone={<ArrowLeft aria-hidden />}
					onClick={aoVoltar}
				>
					Voltar ao documento
				</Botao>
				<Texto pq>
					Arraste sobre a página o que ocultar. A versão é outro PDF, só de imagens, e o documento continua como está.
				</Texto>
				<Versoes numpro={numpro} codarqpdl={codarqpdl} />
				<Sugestoes sugestoes={sugestoes} marcadas={marcadas} />
				<PedidoDeTarja
					numpro={numpro}
					codarqpdl={codarqpdl}
					tarjas={tarjas}
					aoPedir={() => marcadas.tirar(...tarjas.map(({ id }) => id))}
				/>
			</aside>
		</div>
	)
}
