import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { encerrarManutencao, type Manutencao } from '../../contract/index.ts'
import { CHAVE } from '../monitoramento/queries.ts'

type EncerrarDialogProps = { manutencao: Manutencao; aoFechar: () => void }

/** Early end or cancellation: a maintenance under way ends now, and one that has not begun is cancelled. */
export function EncerrarDialog({ manutencao: { codman, titman, estman, codocor }, aoFechar }: EncerrarDialogProps) {
	const cliente = useQueryClient()
	const emCurso = estman === 'CUR'
	const ato = useAto({
		coisa: 'a manutenção',
		versao: () => undefined,
		fazer: () => call(encerrarManutencao, { params: { codman } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`${emCurso ? 'Encerrar' : 'Cancelar'} “${titman}”?`}
			rotulo={emCurso ? 'Encerrar manutenção' : 'Cancelar manutenção'}
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>
				{emCurso ? 'Os monitores dela voltam a abrir incidentes agora.' : 'Ela não acontece mais.'}
				{codocor === null ? '' : ' O aviso às pessoas diz o mesmo.'}
			</p>
		</AtoDialog>
	)
}
