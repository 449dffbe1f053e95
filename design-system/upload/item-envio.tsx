import { CircleAlert, CircleCheck, File, Pause, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Botao } from '../botao/botao.tsx'
import { Progresso } from '../progresso/progresso.tsx'
import type { EstadoDoEnvio } from './envio.ts'
import { mostrarTamanho } from './tamanho.ts'

export type ItemEnvioProps = {
	nome: string
	/** The progress of the upload; a file that is sent with the form shows its size alone. */
	estado: Pick<EstadoDoEnvio<unknown>, 'fase' | 'enviados' | 'total' | 'erro'>
	aoPausar?: (() => void) | undefined
	/** The handler resumes the upload after a pause or a failure. */
	aoRetomar?: (() => void) | undefined
	/** The handler cancels the upload, or removes a finished file from the list. */
	aoRemover?: (() => void) | undefined
	/** The content below the file holds further fields. */
	children?: ReactNode
}

const icones: Partial<Record<EstadoDoEnvio<unknown>['fase'], ReactNode>> = {
	concluido: <CircleCheck aria-hidden />,
	falhou: <CircleAlert aria-hidden />,
}

export function ItemEnvio({ nome, estado, aoPausar, aoRetomar, aoRemover, children }: ItemEnvioProps) {
	const { fase } = estado
	const caminho = fase === 'enviando' || fase === 'pausado'
	const parado = fase === 'pausado' || fase === 'falhou'
	return (
		<li className="rounded-md border border-borda bg-superficie">
			<div data-tom={tomDaFase(fase)} className="flex items-center gap-3 px-3 py-2">
				<span className="text-tom-texto [&_svg]:size-5">{icones[fase] ?? <File aria-hidden />}</span>
				<div className="min-w-0 flex-1">
					<p className="font-medium wrap-anywhere">{nome}</p>
					{caminho ? (
						<Progresso
							rotulo={`Enviando ${nome}`}
							rotuloOculto
							valor={estado.enviados}
							maximo={Math.max(1, estado.total)}
						/>
					) : null}
					<p aria-live={fase === 'enviando' ? 'off' : 'polite'} className="text-sm text-texto-suave tabular-nums">
						{textoDaFase(estado)}
					</p>
				</div>
				{fase === 'enviando' && aoPausar ? (
					<Comando rotulo={`Pausar ${nome}`} icone={<Pause aria-hidden />} aoAcionar={aoPausar} />
				) : null}
				{parado && aoRetomar ? (
					<Comando rotulo={`Continuar ${nome}`} icone={<Play aria-hidden />} aoAcionar={aoRetomar} />
				) : null}
				{aoRemover ? (
					<Comando
						rotulo={caminho ? `Cancelar ${nome}` : `Remover ${nome}`}
						icone={<X aria-hidden />}
						aoAcionar={aoRemover}
					/>
				) : null}
			</div>
			<div className="border-t border-borda p-3 empty:hidden">{children}</div>
		</li>
	)
}

function Comando({ rotulo, icone, aoAcionar }: { rotulo: string; icone: ReactNode; aoAcionar: () => void }) {
	return (
		<Botao variante="secundario" aparencia="fantasma" tamanho="pq" rotulo={rotulo} icone={icone} onClick={aoAcionar} />
	)
}

function tomDaFase(fase: EstadoDoEnvio<unknown>['fase']) {
	if (fase === 'falhou') return 'perigo'
	return fase === 'concluido' ? 'sucesso' : 'primario'
}

function textoDaFase({ fase, enviados, total, erro }: ItemEnvioProps['estado']): string {
	const partes = `${mostrarTamanho(enviados)} de ${mostrarTamanho(total)}`
	if (fase === 'enviando') return `${Math.round((enviados / Math.max(1, total)) * 100)} % · ${partes}`
	if (fase === 'pausado') return `Pausado em ${partes}`
	if (fase === 'falhou') return erro ?? 'O envio parou.'
	if (fase === 'cancelado') return 'Cancelado'
	return mostrarTamanho(total)
}
