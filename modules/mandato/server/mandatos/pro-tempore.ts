import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, type Portal, publicar, type SessionUser, throwIfRefused } from '@portal/platform/server'
import {
	anteciparFim,
	type ChaveDoColegiado,
	type DadosProTempore,
	EVENTO,
	recusaDeCadeiraOcupada,
	recusaDeProTempore,
	recusaDeSerOsDois,
} from '../../contract/index.ts'
import { exigirQueMude } from '../acesso.ts'
import { avisarDesignado } from '../avisar.ts'
import { chamarSuplentes, obterExercicio } from '../queries/exercicios.ts'
import { inserirMandato, listarMandatosDaCadeira, reservarCadeira } from '../queries/mandatos.ts'
import { acompanharCargo, exigirQueNaoSiga } from './acompanhar-cargo.ts'
import { exigirQueExista, exigirVinculo } from './designar.ts'

/** Pro tempore: the person exercises the seat on the days on which neither holder nor substitute does. */
export async function designarProTempore(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ numcad, ...chave }: ChaveDoColegiado & { numcad: number },
	dados: DadosProTempore,
): Promise<{ codmdt: number; nompes: string }> {
	const cadeira = await reservarCadeira(db, chave, numcad)
	exigirQueMude(portal, user, cadeira)
	await exigirQueNaoSiga(db, cadeira)
	exigirQueExista(cadeira, dados)
	const { codcad, codcol } = cadeira
	const { nompes } = await obterPessoa(db, dados.codpes)
	const vinculo = await exigirVinculo(db, portal, cadeira.ctgcad, dados)
	const fim = anteciparFim(dados.dtafimmdt, { colegiado: cadeira.dtadtvclg, vinculo })
	const nova = { ...dados, titsup: 'P' as const, dtafimmdt: fim.dtafimefe ?? dados.dtafimmdt }
	const mandatos = await listarMandatosDaCadeira(db, codcad)
	throwIfRefused(recusaDeCadeiraOcupada(nova, mandatos))
	throwIfRefused(recusaDeSerOsDois(nova, mandatos))
	const exercida = (await obterExercicio(db, codcad, dados.dtainimdt)) !== undefined
	throwIfRefused(recusaDeProTempore(dados, { ...cadeira, exercida }))
	const em = portal.agora().toISOString()
	const codmdt = await inserirMandato(db, {
		...nova,
		...fim,
		dtafimmdt: dados.dtafimmdt,
		codcad,
		codcol,
		codmdtcgo: null,
		dtacad: em,
	})
	await chamarSuplentes(db, { codcad, de: nova.dtainimdt, ate: nova.dtafimmdt }, em)
	await avisarDesignado(db, portal, cadeira, { ...nova, codmdt })
	await acompanharCargo(db, portal, codcad)
	await publicar(db, { tipo: EVENTO })
	return { codmdt, nompes }
}
