import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { obterUnidades } from '@portal/pessoas/server/public'
import { diaDe } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { emitirDiploma } from './emitir.ts'
import { listarDiplomas, obterPeloCodigo } from './queries.ts'

export const rotasDosDiplomas = [
	rotaDo('diploma', contrato.listarDiplomaVirtual, async ({ db, portal, quem }) => {
		const unidades = await obterUnidades(portal)
		return (await listarDiplomas(db, quem.codpes, diaDe(portal))).map(
			({ codcur, numseqpgm, nomcur, tipext, codund, dtacon, codaucdoc, dtaemi }) => ({
				codcur,
				numseqpgm,
				nomcur,
				tipext,
				nomund: unidades.get(codund)?.nomund ?? '',
				dtacon,
				codigoAutenticacaoDocumento: codaucdoc,
				dtaemi,
			}),
		)
	}),
	rotaDo('diploma', contrato.emitirDiplomaVirtual, async ({ portal, quem, body, auditar }) => {
		const codigoAutenticacaoDocumento = await emitirDiploma(portal, quem.codpes, body)
		auditar({ codigoAutenticacaoDocumento })
		return { codigoAutenticacaoDocumento }
	}),
	rotaDo('diploma', contrato.obterDiplomaVirtual, async ({ db, portal, quem, params }) => {
		const codigo = params.codigoAutenticacaoDocumento
		await obterPeloCodigo(db, quem.codpes, codigo)
		return obterMeuArquivo(db, portal, quem.codpes, codigo)
	}),
]
