import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ResultadoDoLote } from '../../contract/index.ts'
import { enderecoDoProcesso } from '../enderecos.ts'
import type { ResultadosDoLote } from './queries.ts'

type ResultadoDialogProps = { resultado: ResultadosDoLote | undefined; aoFechar: () => void }

/** What was done and what was not, one by one, the refused first: they are what is left to deal with. */
export function ResultadoDialog({ resultado, aoFechar }: ResultadoDialogProps) {
	const { resultados = [], feitos = 0, recusados = 0 } = resultado ?? {}
	return (
		<Modal
			aberto={resultado !== undefined}
			aoFechar={aoFechar}
			titulo="Resultado"
			rodape={<Botao onClick={aoFechar}>Fechar resultado</Botao>}
		>
			<div className="grid gap-4">
				<p className="font-medium">
					{contar(feitos, 'feito', 'feitos')}, {contar(recusados, 'não feito', 'não feitos')}.
				</p>
				<Itens titulo="Não feitos" itens={resultados.filter(({ retorno }) => retorno === 'erro')} />
				<Itens titulo="Feitos" itens={resultados.filter(({ retorno }) => retorno === 'ok')} />
			</div>
		</Modal>
	)
}

const contar = (quantos: number, um: string, varios: string): string => `${quantos} ${quantos === 1 ? um : varios}`

type ItensProps = { titulo: string; itens: readonly ResultadoDoLote[] }

function Itens({ titulo, itens }: ItensProps) {
	if (itens.length === 0) return null
	return (
		<section className="grid gap-2">
			<h2 className="text-base font-semibold">{titulo}</h2>
			<ul className="grid gap-2">
				{itens.map(({ numpro, numproFormatado, retorno, mensagem }) => (
					<li key={numpro} data-tom={retorno === 'ok' ? 'sucesso' : 'perigo'} className="flex items-start gap-2.5">
						{retorno === 'ok' ? (
							<CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-tom-texto" />
						) : (
							<CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-tom-texto" />
						)}
						<span>
							<Link href={enderecoDoProcesso(numpro)} className="tabular-nums">
								{numproFormatado}
							</Link>
							<span className="block text-sm text-texto-suave">{mensagem}</span>
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
