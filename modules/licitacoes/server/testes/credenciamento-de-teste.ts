import type { TestPortal } from '@portal/platform/testing'
import * as contrato from '../../contract/index.ts'
import { calcularInstante, pregoeira, publicarUma } from './portal-de-teste.ts'

/** A credenciamento of two items that receives from 4 August 2027, read on the tenth. */
export async function publicarCredenciamento(portal: TestPortal): Promise<number> {
	const codpcddsp = await publicarUma(portal, {
		modlct: 'CRE',
		crijul: 'OUT',
		dtaabe: calcularInstante('2027-08-04'),
		txtitm: '; Tradução juramentada; 2000; lauda\n; Interpretação simultânea; 400; hora',
	})
	portal.irPara(new Date('2027-08-10T15:00:00Z'))
	return codpcddsp
}

export const credenciar = (
	portal: TestPortal,
	codpcddsp: number,
	versao: number,
	mais: Partial<contrato.DadosDoCredenciado> = {},
	quem = pregoeira,
) =>
	portal.as(quem).call(contrato.credenciar, {
		params: { codpcddsp },
		body: { versao, nomfor: 'Babel Ltda.', niforn: '11.222.333/0001-81', numitens: [], dtacrd: '2027-08-09', ...mais },
	})

export const terminar = (
	portal: TestPortal,
	codpcddsp: number,
	numcrd: number,
	body: contrato.DadosDoFim,
	quem = pregoeira,
) => portal.as(quem).call(contrato.descredenciar, { params: { codpcddsp, numcrd }, body })
