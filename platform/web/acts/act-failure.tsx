import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { CallError, mensagemDe } from '../calls/call-error.ts'
import type { Ato } from './use-act.ts'

type FalhaDoAtoProps = { ato: Pick<Ato<never>, 'falha' | 'recarregar' | 'coisa'> }

/** Version conflict: the server names the other change, and the page keeps the typed text. */
export const mudouEntretanto = (falha: unknown): falha is CallError =>
	falha instanceof CallError && falha.status === 409 && falha.erro.endsWith('-alterado')

/** Failure of an act: its reason and, after a version conflict, the change and a way to continue. */
export function FalhaDoAto({ ato: { falha, recarregar, coisa } }: FalhaDoAtoProps) {
	if (!falha) return null
	return (
		<div ref={mostrar}>
			{mudouEntretanto(falha) ? (
				<Conflito falha={falha} coisa={coisa} aoRecarregar={recarregar} />
			) : (
				<Alerta variante="perigo" titulo={mensagemDe(falha)} />
			)}
		</div>
	)
}

/** The failure is scrolled into view: below a long form it would be unseen, and the button would seem to do nothing. */
const mostrar = (elemento: HTMLElement | null) => elemento?.scrollIntoView?.({ block: 'nearest' })

type ConflitoProps = { falha: CallError; coisa: string; aoRecarregar: () => Promise<void> }

function Conflito({ falha, coisa, aoRecarregar }: ConflitoProps) {
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
					Recarregar {coisa}
				</Botao>
			}
		>
			<Mudancas falha={falha} />
		</Alerta>
	)
}

/** The message names the last one; a list follows only when there were more. */
export function Mudancas({ falha: { campos } }: { falha: CallError }) {
	if (campos.length < 2) return null
	return (
		<details className="my-1" open={campos.length <= POUCAS}>
			<summary className="cursor-pointer">Ver o que mudou ({campos.length})</summary>
			<ul className="mt-1 list-disc pl-5">
				{campos.map(({ mensagem }) => (
					<li key={mensagem}>{mensagem}</li>
				))}
			</ul>
		</details>
	)
}

const POUCAS = 5
