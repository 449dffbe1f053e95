import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, mensagemDe } from '@portal/platform/web'
import { CalendarPlus } from 'lucide-react'
import { type Ficha, obterAgenda } from '../contract/index.ts'

/** Downloads of an enrolment. */
export function AcoesDaFicha({ ficha: { codmtr } }: { ficha: Ficha }) {
	return (
		<AcoesDaPagina
			outras={[
				{
					titulo: 'Agenda',
					icone: <CalendarPlus aria-hidden />,
					aoAcionar: () =>
						void baixarPedido(`prazos-${codmtr}.ics`, () => call(obterAgenda, { params: { codmtr } })).catch(
							(falha: unknown) => toast.erro('A agenda não foi baixada', mensagemDe(falha)),
						),
				},
			]}
		/>
	)
}
