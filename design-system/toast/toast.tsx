import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { icones } from '../alerta/alerta.tsx'
import { estaEscrevendo } from '../foco/escrita.ts'
import { useArrastar } from './arrastar.ts'
import { type AcaoDoToast, type Aviso, fila } from './fila.ts'

export type { AcaoDoToast } from './fila.ts'

const DURACAO = 5000
/** The toast with an action stays longer, for readers and for keyboard users. */
const DURACAO_COM_ACAO = 12_000

/** The functions are callable from anywhere; `<Toasts />` draws the messages. */
export const toast = {
	sucesso: (titulo: string, mensagem?: string, acao?: AcaoDoToast) => fila.incluir('sucesso', titulo, mensagem, acao),
	erro: (titulo: string, mensagem?: string) => fila.incluir('perigo', titulo, mensagem),
	info: (titulo: string, mensagem?: string) => fila.incluir('info', titulo, mensagem),
	aviso: (titulo: string, mensagem?: string) => fila.incluir('aviso', titulo, mensagem),
	fechar: (codigo: number) => fila.remover(codigo),
	limpar: () => fila.limpar(),
}

/** The toast region is mounted once, near the application's root. */
export function Toasts() {
	const avisos = useSyncExternalStore(fila.assinar, fila.ler, fila.ler)
	const [pausados, setPausados] = useState(false)
	// The key is heard by the document, so the focus does not matter.
	useEffect(() => {
		document.addEventListener('keydown', desfazerPeloTeclado)
		return () => document.removeEventListener('keydown', desfazerPeloTeclado)
	}, [])
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only stop the clock
		<section
			aria-label="Mensagens"
			data-toasts
			data-nao-imprimir
			className="pointer-events-none fixed top-(--topo-fixo) right-0 z-60 max-h-[calc(100dvh-var(--topo-fixo))] w-[min(26rem,100vw)] overflow-hidden"
			onPointerEnter={() => setPausados(true)}
			onPointerLeave={() => setPausados(false)}
			onFocus={() => setPausados(true)}
			onBlur={() => setPausados(false)}
		>
			{/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold paragraphs */}
			<div role="status" aria-live="polite" className="grid gap-2.5 p-4">
				{avisos.map((aviso) => (
					<Toast key={aviso.codigo} aviso={aviso} pausado={pausados} />
				))}
			</div>
		</section>
	)
}

/** Undo by Ctrl+Z triggers the action of the newest toast that has one; in a text field the key stays the field's. */
function desfazerPeloTeclado(evento: KeyboardEvent): void {
	const pedido = (evento.ctrlKey || evento.metaKey) && !evento.shiftKey && evento.key.toLowerCase() === 'z'
	const aviso = pedido && !evento.defaultPrevented && !estaEscrevendo() && fila.ler().find(({ acao }) => acao)
	if (!aviso) return
	evento.preventDefault()
	fila.remover(aviso.codigo)
	aviso.acao?.aoAcionar()
}

function Toast({ aviso, pausado }: { aviso: Aviso; pausado: boolean }) {
	const fechar = () => fila.remover(aviso.codigo)
	const { deslocamento, ouvintes } = useArrastar(fechar)
	const Icone = icones[aviso.variante]

	// The timer restarts after a pause, so that a reader has the whole time again.
	useEffect(() => {
		if (pausado) return
		const relogio = setTimeout(() => fila.remover(aviso.codigo), aviso.acao ? DURACAO_COM_ACAO : DURACAO)
		return () => clearTimeout(relogio)
	}, [pausado, aviso.codigo, aviso.acao])

	return (
		<div
			data-tom={aviso.variante}
			{...ouvintes}
			style={{ translate: `${deslocamento}px 0`, opacity: deslocamento ? Math.max(0.25, 1 - deslocamento / 400) : 1 }}
			className={`toast pointer-events-auto flex [touch-action:pan-y] items-start gap-3 rounded-lg border border-borda bg-superficie py-3 pr-2 pl-3.5 shadow-md select-none ${deslocamento ? 'cursor-grabbing' : 'cursor-grab transition-[translate,opacity] duration-(--duracao)'}`}
		>
			<Icone aria-hidden className="mt-0.5 size-5 shrink-0 text-tom-texto" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{aviso.titulo}</p>
				{aviso.mensagem ? <p className="text-md text-texto-suave">{aviso.mensagem}</p> : null}
				{aviso.acao ? <Acao acao={aviso.acao} aoFechar={fechar} /> : null}
			</div>
			<button
				type="button"
				aria-label={`Fechar: ${aviso.titulo}`}
				onClick={fechar}
				className="-my-1 grid size-8 shrink-0 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave telefone:size-11"
			>
				<X aria-hidden className="size-4" />
			</button>
		</div>
	)
}

function Acao({ acao, aoFechar }: { acao: AcaoDoToast; aoFechar: () => void }) {
	return (
		<button
			type="button"
			aria-keyshortcuts="Control+Z"
			onClick={() => {
				aoFechar()
				acao.aoAcionar()
			}}
			className="mt-1 -ml-2 min-h-8 rounded-sm px-2 font-medium text-primario-texto underline underline-offset-3 hover:bg-superficie-suave telefone:min-h-11"
		>
			{acao.titulo}
			<kbd aria-hidden className="ml-2 font-sans text-sm font-normal text-texto-suave no-underline telefone:hidden">
				Ctrl+Z
			</kbd>
		</button>
	)
}
