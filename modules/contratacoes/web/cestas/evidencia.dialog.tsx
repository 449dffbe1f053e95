import { AnexarArquivos, useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { baixarPedido, call, callComProgresso } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import {
	anexarEvidencia,
	anexarEvidenciaEnviada,
	type CestaCompleta,
	EVIDENCIAS,
	obterEvidencia,
	PRECOS_DA_CESTA,
	type PrecoDaCesta,
} from '../../contract/index.ts'
import { CHAVE } from './queries.ts'

type Props = { cesta: CestaCompleta; codprc: number; aoFechar: () => void }

const buscarPreco = ({ itens }: CestaCompleta, codprc: number): PrecoDaCesta | undefined =>
	itens.flatMap(({ usados, desconsiderados }) => [...usados, ...desconsiderados]).find((um) => um.codprc === codprc)

/** File that proves a price of another source: to read, and while the basket is worked on, to attach. */
export function EvidenciaDialog({ cesta, codprc, aoFechar }: Props) {
	const { codces, sitces } = cesta
	const preco = buscarPreco(cesta, codprc)
	const cliente = useQueryClient()
	const params = { codces, codprc }
	const envio = useEnvioDeArquivos({
		onde: `cesta ${codces} preco ${codprc}`,
		recusa: EVIDENCIAS.recusa,
		inteiro: (file, andar, signal) =>
			callComProgresso(anexarEvidencia, { params, parts: { file, json: {} } }, andar, { signal }),
		receber: (codenv, signal) => call(anexarEvidenciaEnviada, { params, body: { codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	if (!preco) return null
	const { tippre, nomfor, evidencia, temArquivo } = preco
	return (
		<Modal aberto titulo="Evidência do preço" aoFechar={aoFechar}>
			<div className="grid gap-4">
				<p className="wrap-anywhere">
					{PRECOS_DA_CESTA[tippre]}, {nomfor}.{' '}
					{evidencia === null ? 'Este preço ainda não tem evidência, e não conta.' : `Evidência: ${evidencia}.`}
				</p>
				{temArquivo === 'S' ? (
					<div>
						<Botao
							variante="secundario"
							aparencia="contorno"
							onClick={() => baixarPedido('evidencia', () => call(obterEvidencia, { params }))}
						>
							Baixar o arquivo
						</Botao>
					</div>
				) : null}
				{sitces === 'RAS' ? (
					<AnexarArquivos
						envio={envio}
						comoVem
						extensoes={Object.keys(EVIDENCIAS.tipos)}
						dica={`PDF ou imagem, até ${EVIDENCIAS.maximoMb} MB.${temArquivo === 'S' ? ' Toma o lugar do que há.' : ''}`}
					/>
				) : null}
			</div>
		</Modal>
	)
}
