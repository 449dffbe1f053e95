import { type Db, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import { EVENTO, recusaDeRejeitarEmpresa, recusaDeUnirEmpresa, recusaDeValidarEmpresa } from '../../contract/index.ts'
import { avisar } from '../avisar.ts'
import { chaveDaEmpresa } from '../empresas/chave.ts'
import { listarQuemTrabalha } from '../empresas/queries/achar.ts'
import { decidirEmpresa, moverDaEmpresa, segurarEmpresas } from '../empresas/queries/empresas.ts'
import { publicarAsDaEmpresa, recusarAsDaEmpresa } from '../oportunidades/empresa.ts'
import { refazerBusca } from '../rede/queries/refazer.ts'
import { fecharDoNivel1 } from '../tarefas-do-nivel1.ts'
import { conferirQueViu } from '../versao.ts'

interface Ato {
	readonly codepramn: number
	readonly versao?: number | undefined
	readonly por: number
}

interface Decidida {
	readonly nomepramn: string
	readonly versao: number
}

async function segurar(db: Db, portal: Portal, { codepramn, versao, por }: Ato) {
	const empresa = (await segurarEmpresas(db, [codepramn]))(codepramn)
	await conferirQueViu(portal, { vista: versao, atual: empresa.versao, codpes: por })
	return empresa
}

export async function validarEmpresa(db: Db, portal: Portal, ato: Ato): Promise<Decidida> {
	const empresa = await segurar(db, portal, ato)
	throwIfRefused(recusaDeValidarEmpresa(empresa))
	const { codepramn, nomepramn, codpescad } = empresa
	const dtaval = portal.agora().toISOString()
	await decidirEmpresa(db, { codepramn, sitepramn: 'VAL', codpesval: ato.por, dtaval })
	await publicarAsDaEmpresa(db, portal, codepramn, ato.por)
	await encerrar(db, portal, {
		codepramn,
		codpescad,
		por: ato.por,
		chave: `empresa:${codepramn}:VAL:${dtaval}`,
		texto: `A empresa ${nomepramn}, que você indicou, foi validada.`,
	})
	return { nomepramn, versao: empresa.versao + 1 }
}

export async function rejeitarEmpresa(db: Db, portal: Portal, ato: Ato & { dscmot: string }): Promise<Decidida> {
	const empresa = await segurar(db, portal, ato)
	throwIfRefused(recusaDeRejeitarEmpresa(empresa))
	const { codepramn, nomepramn, codpescad } = empresa
	const dtaval = portal.agora().toISOString()
	await decidirEmpresa(db, { codepramn, sitepramn: 'REJ', codpesval: ato.por, dtaval, dscmot: ato.dscmot })
	await recusarAsDaEmpresa(db, portal, { codepramn, por: ato.por, dscmot: ato.dscmot })
	await encerrar(db, portal, {
		codepramn,
		codpescad,
		por: ato.por,
		chave: `empresa:${codepramn}:REJ:${dtaval}`,
		texto: `A empresa ${nomepramn}, que você indicou, não foi aceita: ${ato.dscmot}`,
	})
	return { nomepramn, versao: empresa.versao + 1 }
}

/** Merge: pending opportunities of the merged company are published by the remaining one, which is validated. */
export async function unirEmpresa(db: Db, portal: Portal, ato: Ato & { codepramnuni: number }): Promise<string> {
	const achar = await segurarEmpresas(db, [ato.codepramn, ato.codepramnuni])
	const de = achar(ato.codepramn)
	const para = achar(ato.codepramnuni)
	await conferirQueViu(portal, { vista: ato.versao, atual: de.versao, codpes: ato.por })
	throwIfRefused(recusaDeUnirEmpresa({ de, para }))
	const dtaval = portal.agora().toISOString()
	await publicarAsDaEmpresa(db, portal, de.codepramn, ato.por)
	await moverDaEmpresa(db, de.codepramn, para)
	await decidirEmpresa(db, {
		codepramn: de.codepramn,
		sitepramn: 'UNI',
		codepramnuni: para.codepramn,
		codpesval: ato.por,
		dtaval,
	})
	await refazerBusca(db, await listarQuemTrabalha(db, para.codepramn))
	await encerrar(db, portal, {
		codepramn: de.codepramn,
		codpescad: de.codpescad,
		por: ato.por,
		chave: `empresa:${de.codepramn}:UNI:${dtaval}`,
		texto: `A empresa ${de.nomepramn}, que você indicou, foi unida a ${para.nomepramn}.`,
	})
	return para.nomepramn
}

interface Fim {
	readonly codepramn: number
	readonly codpescad: number | null
	readonly por: number
	readonly chave: string
	readonly texto: string
}

async function encerrar(db: Db, portal: Portal, { codepramn, codpescad, por, chave, texto }: Fim): Promise<void> {
	await fecharDoNivel1(db, portal, chaveDaEmpresa(codepramn), por)
	if (codpescad !== null && codpescad !== por)
		await avisar(db, portal, { chave, texto, caminho: '/alumni/oportunidades', pessoas: [codpescad] })
	await publicar(db, { tipo: EVENTO })
}
