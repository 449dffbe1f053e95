import { call } from '@portal/platform/web'
import { useGuardado } from '@portal/platform/web/atos'
import { useRef, useState } from 'react'
import { type AvaliadorProserv, avaliarCriterio, type Numero } from '../../contract/index.ts'
import { escreverNota, lerNota } from './nota-escrita.ts'
import { formarChave, type NotasEscritas, obterProblema } from './regras-da-nota.ts'

type Escritas = NotasEscritas['notas']

const escritasDe = ({ avaliacoes }: AvaliadorProserv): Escritas =>
	Object.fromEntries(
		avaliacoes.map(({ tipcrtprs, vlrnotcrt, jusnotcrt }) => [
			formarChave(tipcrtprs),
			{ nota: escreverNota(vlrnotcrt), justificativa: jusnotcrt ?? '' },
		]),
	)

/** The instant of the last saved score; undefined before the first. */
const ultimaDe = ({ avaliacoes }: AvaliadorProserv): string | undefined =>
	avaliacoes
		.flatMap(({ dtaultalt }) => dtaultalt ?? [])
		.toSorted()
		.at(-1)

/** Autosave of an evaluation, criterion by criterion, a moment after each pause. */
export function useAvaliacao({ anosolprs, codsolprs }: Numero, avaliador: AvaliadorProserv) {
	const [iniciais] = useState(() => escritasDe(avaliador))
	const guardadas = useRef(iniciais)
	const guardado = useGuardado<Escritas>(ultimaDe(avaliador), async (todas) => {
		let dtaultalt = new Date().toISOString()
		for (const { tipcrtprs } of avaliador.avaliacoes) {
			const chave = formarChave(tipcrtprs)
			const escrita = todas[chave]
			const guardada = guardadas.current[chave]
			// A score that the server would refuse is not sent and stays in its box with the problem.
			if (!escrita || obterProblema(tipcrtprs, escrita, false)) continue
			if (escrita.nota === guardada?.nota && escrita.justificativa === guardada.justificativa) continue
			const { codtipcrtprs } = tipcrtprs
			const params = { anosolprs, codsolprs, codpesavd: String(avaliador.codpesavd), codtipcrtprs }
			const body = { vlrnotcrt: lerNota(escrita.nota) ?? null, jusnotcrt: escrita.justificativa.trim() || null }
			dtaultalt = (await call(avaliarCriterio, { params, body })).dtaultalt
			guardadas.current = { ...guardadas.current, [chave]: escrita }
		}
		return { dtaultalt }
	})
	return { iniciais, ...guardado }
}
