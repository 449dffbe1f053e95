import { obterUnidade } from '@portal/pessoas/server/public'
import {
	ConflictError,
	type Db,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type DadosDaLinhaNova, type DadosDoPlano, EVENTO, lerNumero } from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { apagarLinha, gravarLinha, listarLicitacoesDoPlano, mudarLinha, reservarLinha } from './queries.ts'

const lerOuNulo = (escrito: string): string | null => lerNumero(escrito.trim()) ?? null

const montarCampos = ({ codgrp, dscpca, qtdpca, unimed, vlrest, mespca }: DadosDoPlano) => ({
	codgrp,
	dscpca,
	mespca,
	qtdpca: lerOuNulo(qtdpca),
	unimed: unimed === '' ? null : unimed,
	vlrest: lerOuNulo(vlrest),
})

/** A line gets the next number of its unit and year: two at once get two numbers. */
export async function inserirLinha(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ anopca, codund, ...dados }: DadosDaLinhaNova,
): Promise<{ codpca: number; numpca: number }> {
	await obterUnidade(db, codund)
	exigirQueConduza(portal, user, { codund })
	const feita = await gravarLinha(db, { anopca, codund, ...montarCampos(dados) })
	await publicar(db, { tipo: EVENTO })
	return feita
}

async function reservar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpca, versao }: { codpca: number; versao: number },
) {
	const linha = await reservarLinha(db, codpca)
	if (!linha)
		throw new NotFoundError('plano-nao-encontrado', 'Não há esta linha no plano. Procure-a na lista do plano anual.')
	exigirQueConduza(portal, user, linha)
	if (linha.versao !== versao)
		throw new ConflictError(
			'alterado-enquanto-isso',
			'A linha do plano mudou enquanto você escrevia. O seu texto continua na tela: recarregue a linha, veja o que mudou e envie de novo.',
		)
}

export async function alterarLinha(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codpca: number,
	{ versao, ...dados }: DadosDoPlano & { readonly versao: number },
): Promise<number> {
	await reservar(db, portal, user, { codpca, versao })
	await mudarLinha(db, codpca, { ...montarCampos(dados), versao: versao + 1 })
	await publicar(db, { tipo: EVENTO })
	return versao + 1
}

/** A line from which a tender came stays: the tender names it. */
export async function removerLinha(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codpca, versao }: { readonly codpca: number; readonly versao: number },
): Promise<void> {
	await reservar(db, portal, user, { codpca, versao })
	if ((await listarLicitacoesDoPlano(db, codpca)).length > 0)
		throw new RuleError('plano-em-uso', 'Uma licitação veio desta linha, que fica no plano. Mude-a, se for o caso.')
	await apagarLinha(db, codpca)
	await publicar(db, { tipo: EVENTO })
}
