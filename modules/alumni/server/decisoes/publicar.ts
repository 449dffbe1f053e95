import { type Db, type Portal, publicar } from '@portal/platform/server'
import { EVENTO } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { preparar } from '../oportunidades/atos.ts'
import { avisarQuemPublicou, chaveDaOportunidade, publicada } from '../oportunidades/empresa.ts'
import { mudarOportunidade, obterOportunidade } from '../oportunidades/queries/oportunidades.ts'
import type { Salva } from '../oportunidades/salvar.ts'
import { fecharDoNivel1 } from '../tarefas-do-nivel1.ts'
import { validarEmpresa } from './empresa.ts'

interface Pedido {
	readonly numseqopd: number
	readonly versao?: number | undefined
}

/** Publishing also validates a pending company, and with it everything else that waits for that company. */
export async function publicarOportunidade(db: Db, portal: Portal, quem: Quem, pedido: Pedido): Promise<Salva> {
	const linha = await preparar(db, portal, quem, 'publicar', pedido)
	const { numseqopd, nomcgofnc, codpescad, codepramn, sitepramn, dscmot } = linha
	const por = quem.codpes
	if (sitepramn !== 'VAL') await validarEmpresa(db, portal, { codepramn, por })
	if (sitepramn === 'VAL' || dscmot !== null) {
		await mudarOportunidade(db, numseqopd, { ...publicada(portal), codpesdec: por })
		await fecharDoNivel1(db, portal, chaveDaOportunidade(numseqopd), por)
		const texto = `A sua oportunidade ${nomcgofnc} foi publicada.`
		await avisarQuemPublicou(db, portal, { numseqopd, codpescad, por, o: 'S', texto })
	}
	await publicar(db, { tipo: EVENTO })
	return { numseqopd, sitopd: 'S', versao: (await obterOportunidade(db, quem, numseqopd)).versao }
}
