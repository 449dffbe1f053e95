import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import type { Ata } from '../contract/index.ts'
import { ESTADOS_DA_ATA } from './situacoes.ts'

const escreverVigencia = ({ dtaini, dtafim }: Pick<Ata, 'dtaini' | 'dtafim'>): string =>
	dtaini === null || dtafim === null ? 'não informada' : `${formatarData(dtaini)} a ${formatarData(dtafim)}`

const escreverFornecedor = ({ nomfor }: Ata): string => nomfor ?? 'Fornecedor não informado'

export const NUMERO_DA_ATA: Coluna<Ata> = {
	campo: 'numata',
	nome: 'Ata',
	slot: ({ numata, numcntata }) => (
		<>
			Ata {numata}
			{numcntata === null ? null : <Detalhe tag="span">PNCP {numcntata}</Detalhe>}
		</>
	),
	estreita: ({ numata }) => `Ata ${numata}`,
}
export const FORNECEDOR_DA_ATA: Coluna<Ata> = { campo: 'nomfor', nome: 'Fornecedor', slot: escreverFornecedor }
export const VIGENCIA_DA_ATA: Coluna<Ata> = {
	campo: 'dtafim',
	nome: 'Vigência',
	slot: (ata) => <span className="tabular-nums">{escreverVigencia(ata)}</span>,
}
export const SITUACAO_DA_ATA: Coluna<Ata> = {
	campo: 'sitata',
	nome: 'Situação',
	slot: ({ sitata, dtacan, motcan }) => (
		<>
			<Situacao {...ESTADOS_DA_ATA[sitata]} />
			{sitata === 'CAN' && (dtacan !== null || motcan !== null) ? (
				<Detalhe tag="span">
					{[dtacan === null ? null : `Em ${formatarData(dtacan)}`, motcan].filter((parte) => parte !== null).join('. ')}
				</Detalhe>
			) : null}
		</>
	),
}
