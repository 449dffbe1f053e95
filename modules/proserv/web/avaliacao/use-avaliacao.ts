import { call } from '@portal/platform/web'
import { useGuardado } from '@portal/platform/web/atos'
import { useRef, useState } from 'react'
import { type AvaliadorProserv, avaliarCriterio, type Numero } from '../../contract/index.ts'
import type { NotaEscrita } from './nota-do-criterio.tsx'
import { problemaDa } from './nota-do-criterio.tsx'
import { escreverNota, lerNota } from './nota-escrita.ts'

type Escritas = Readonly<Record<number, NotaEscrita>>

const escritasDe = ({ avaliacoes }: AvaliadorProserv): Escritas =>
	Object.fromEntries(
		avaliacoes.map(({ tipcrtprs: { codtipcrtprs }, vlrnotcrt, jusnotcrt }) => [
			codtipcrtprs,
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
	const [escritas, setEscritas] = useState(() => escritasDe(avaliador))
	const guardadas = useRef(escritas)
	const { situacao, mudar, guardarLogo } = useGuardado<Escritas>(ultimaDe(avaliador), async (todas) => {
		let dtaultalt = new Date().toISOString()
		for (const { tipcrtprs } of avaliador.avaliacoes) {
			const { codtipcrtprs } = tipcrtprs
			const escrita = todas[codtipcrtprs]
			// A score that the server would refuse is not sent and stays in its box with the problem.
			if (!escrita || escrita === guardadas.current[codtipcrtprs] || problemaDa(tipcrtprs, escrita, false)) continue
			const params = { anosolprs, codsolprs, codpesavd: String(avaliador.codpesavd), codtipcrtprs }
			const body = { vlrnotcrt: lerNota(escrita.nota) ?? null, jusnotcrt: escrita.justificativa.trim() || null }
			dtaultalt = (await call(avaliarCriterio, { params, body })).dtaultalt
			guardadas.current = { ...guardadas.current, [codtipcrtprs]: escrita }
		}
		return { dtaultalt }
	})

	return {
		escritas,
		situacao,
		guardarLogo,
		mudar: (codtipcrtprs: number, mudanca: Partial<NotaEscrita>) => {
			const antes = escritas[codtipcrtprs] ?? { nota: '', justificativa: '' }
			const novas = { ...escritas, [codtipcrtprs]: { ...antes, ...mudanca } }
			setEscritas(novas)
			mudar(novas)
		},
	}
}
