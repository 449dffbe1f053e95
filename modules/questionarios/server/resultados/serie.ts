import { type Db, NotFoundError, type Portal, type SessionUser } from '@portal/platform/server'
import { CAMPOS_DO_PERFIL, type DaSelecao, perguntasDe } from '../../contract/index.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { lerResultados, numerosDe, selecionar } from './alcance.ts'
import { contarPergunta } from './contar.ts'
import { listarDaSerie, listarSomas } from './queries/resultados.ts'

interface Pedido extends DaSelecao {
	readonly codperqst: number
}

const SEM_GRUPO = { codgrpqst: 0, titgrp: '' }

/** Time series of a question over the ended versions, matched by the texts of its alternatives. */
export async function obterSerie(db: Db, portal: Portal, user: SessionUser, pedido: Pedido) {
	const achadas = await listarDaSerie(db, pedido, pedido.codperqst)
	const filtrou = CAMPOS_DO_PERFIL.some((campo) => pedido[campo] !== undefined)
	const contadas = []
	for (const { codqst, numvrsqst, codperqst, dscpdo, txtper, staret } of achadas) {
		if (staret === 'S') continue
		const versao = { codqst, numvrsqst }
		const lida = await lerResultados(db, portal, user, versao)
		const { alcance, perfis } = lida
		const pergunta = perguntasDe(await obterEstrutura(db, versao)).find((uma) => uma.codperqst === codperqst)
		if (!pergunta || (!alcance && (pergunta.stapub === 'N' || filtrou))) continue
		const somas = await listarSomas(db, { ...versao, numprf: numerosDe(selecionar(perfis, pedido)) })
		const { qtd, linhas } = contarPergunta(SEM_GRUPO, pergunta, somas, lida.versao.qtdcon)
		contadas.push({ numvrsqst, dscpdo, txtper, qtd, linha: linhas[0] })
	}
	const ultima = contadas.at(-1)
	if (!ultima)
		throw new NotFoundError(
			'serie-nao-encontrada',
			'Esta pergunta não foi feita em nenhuma versão encerrada que você possa ler.',
		)
	const alternativas = [
		...new Set(contadas.flatMap(({ linha }) => linha?.alternativas.map(({ txtalt }) => txtalt) ?? [])),
	]
	return {
		txtper: ultima.txtper,
		alternativas,
		versoes: contadas.map(({ numvrsqst, dscpdo, qtd, linha }) => ({
			numvrsqst,
			dscpdo,
			qtd,
			valores: alternativas.map((txtalt) => linha?.alternativas.find((uma) => uma.txtalt === txtalt)?.qtd ?? null),
			media: linha?.media ?? null,
		})),
	}
}
