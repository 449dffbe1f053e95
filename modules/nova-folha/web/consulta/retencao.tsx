import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { call, formatarDataHora } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContrachequeCompleto, mudarRetencao } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const ATOS = {
	reter: { nome: 'Reter o pagamento', explica: 'O valor fica fora da remessa ao banco até outra pessoa o liberar.' },
	liberar: { nome: 'Liberar o pagamento', explica: 'O valor volta à remessa; se ela já foi gerada, vai em outra.' },
} as const

type Props = { contracheque: ContrachequeCompleto }

/** The pay that is held back, as its owner and the payroll see it. */
export function PagamentoRetido({ contracheque: { retido } }: Props) {
	if (!retido) return null
	const { motret, dtaret, motlib, dtalib } = retido
	return (
		<Alerta variante={dtalib ? 'info' : 'aviso'} titulo={dtalib ? 'Pagamento liberado' : 'Pagamento retido'}>
			<p className="wrap-anywhere">
				Retido em {formatarDataHora(dtaret)}: {motret}
			</p>
			{dtalib ? (
				<p className="wrap-anywhere">
					Liberado em {formatarDataHora(dtalib)}: {motlib}
				</p>
			) : null}
		</Alerta>
	)
}

/** Acts of the payroll on a payslip of somebody else. */
export function AcoesDaRetencao({ contracheque }: Props) {
	const cliente = useQueryClient()
	const [ato, setAto] = useState<keyof typeof ATOS>()
	const { permissoes, codfol, codpes, numseqsrv, nompes } = contracheque
	const possiveis = (['reter', 'liberar'] as const).filter((qual) => permissoes[qual] === 'S')
	if (possiveis.length === 0) return null
	return (
		<>
			<AcoesDaPagina outras={possiveis.map((qual) => ({ titulo: ATOS[qual].nome, aoAcionar: () => setAto(qual) }))} />
			{ato ? (
				<AtoComMotivoDialog
					titulo={`${ATOS[ato].nome} de ${nompes}?`}
					rotulo={ATOS[ato].nome}
					explica={ATOS[ato].explica}
					motivo={{ minimo: 10, maximo: 1000, dica: 'A pessoa lê este motivo.' }}
					escrito={`retenção ${codfol} ${codpes} ${numseqsrv} ${ato}`}
					ato={{
						coisa: 'o contracheque',
						versao: () => undefined,
						fazer: async (motivo: string) =>
							call(mudarRetencao, { params: { codfol, codpes, numseqsrv }, body: { ato, motivo } }),
						recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
					}}
					aoFechar={() => setAto(undefined)}
				/>
			) : null}
		</>
	)
}
