import { Confirmacao } from '@portal/design-system/confirmacao'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, navegar } from '@portal/platform/web'
import { OQueSePode } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Ato, type DemandaSsu, formatarSsu, removerSSUDEMANDA } from '../../contract/index.ts'
import { atosDosPapeis, PASSOS, passa, rotuloDoAto } from '../atos.ts'
import { CHAVE } from '../queries.ts'

const PassoDialog = tardia(() => import('./passo.dialog.tsx').then((m) => m.PassoDialog))
const AlterarDialog = tardia(() => import('./alterar.dialog.tsx').then((m) => m.AlterarDialog))

/** What this person may do with it now, what takes it on first. */
export function Acoes({ demanda }: { demanda: DemandaSsu }) {
	const [aberto, setAberto] = useState<Ato>()
	return (
		<OQueSePode
			atos={atosDosPapeis(demanda.papeis)}
			permissoes={demanda.permissoes}
			rotulo={rotuloDoAto}
			perigoso={(ato) => ato === 'remover' || (passa(ato) && PASSOS[ato].variante === 'perigo')}
			aoAcionar={setAberto}
		>
			<Suspense>
				<Dialogo aberto={aberto} demanda={demanda} aoFechar={() => setAberto(undefined)} />
			</Suspense>
		</OQueSePode>
	)
}

type DialogoProps = { aberto: Ato | undefined; demanda: DemandaSsu; aoFechar: () => void }

function Dialogo({ aberto, demanda, aoFechar }: DialogoProps) {
	if (aberto === undefined) return null
	if (aberto === 'editar') return <AlterarDialog demanda={demanda} aoFechar={aoFechar} />
	if (aberto === 'remover') return <Remover demanda={demanda} aoFechar={aoFechar} />
	return passa(aberto) ? <PassoDialog demanda={demanda} ato={aberto} aoFechar={aoFechar} /> : null
}

function Remover({ demanda: { numssu }, aoFechar }: Omit<DialogoProps, 'aberto'>) {
	const cliente = useQueryClient()
	async function remover() {
		try {
			toast.sucesso((await call(removerSSUDEMANDA, { body: { numssu } })).mensagem)
			navegar('/nova-ssu', { substituir: true })
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro('O rascunho não foi excluído', mensagemDe(falha))
			aoFechar()
		}
	}
	return (
		<Confirmacao
			aberta
			titulo={`Excluir o rascunho da demanda ${formatarSsu(numssu)}?`}
			rotuloConfirmar="Excluir"
			aoConfirmar={remover}
			aoCancelar={aoFechar}
		>
			O texto e os arquivos dela serão perdidos.
		</Confirmacao>
	)
}
