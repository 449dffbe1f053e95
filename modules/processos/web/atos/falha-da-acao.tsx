import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CallError, mensagemDe } from '@portal/platform/web'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'

type FalhaDaAcaoProps = { falha: Error | null; aoRecarregar: () => Promise<void> }

/** Why an action was refused; when the process has changed meanwhile, what changed and a way to go on. */
export function FalhaDaAcao({ falha, aoRecarregar }: FalhaDaAcaoProps) {
	if (!falha) return null
	return (
		<div ref={mostrar}>
			{falha instanceof CallError && falha.erro === 'processo-alterado' ? (
				<Conflito falha={falha} aoRecarregar={aoRecarregar} />
			) : (
				<Recusa falha={falha} />
			)}
		</div>
	)
}

/** Below a long form it would be out of sight, and the button would seem to have done nothing. */
const mostrar = (elemento: HTMLElement | null) => elemento?.scrollIntoView?.({ block: 'nearest' })

function Recusa({ falha }: { falha: Error }) {
	return <Alerta variante="perigo" titulo={mensagemDe(falha)} />
}

/** The message names the last change; a list follows only when there were more. */
function Conflito({ falha, aoRecarregar }: { falha: CallError; aoRecarregar: () => Promise<void> }) {
	const [recarregando, setRecarregando] = useState(false)
	async function recarregar() {
		setRecarregando(true)
		await aoRecarregar().finally(() => setRecarregando(false))
	}
	return (
		<Alerta
			variante="aviso"
			titulo={falha.mensagem}
			acao={
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<RefreshCw aria-hidden />}
					carregando={recarregando}
					onClick={() => void recarregar()}
				>
					Recarregar o processo
				</Botao>
			}
		>
			{falha.campos.length > 1 ? <Itens textos={falha.campos.map(({ mensagem }) => mensagem)} /> : null}
		</Alerta>
	)
}

function Itens({ textos }: { textos: readonly string[] }) {
	if (textos.length === 0) return null
	return (
		<ul className="my-1 list-disc pl-5">
			{textos.map((texto) => (
				<li key={texto}>{texto}</li>
			))}
		</ul>
	)
}
