import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, navegar } from '@portal/platform/web'
import { AllowedActs } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Ato, type DemandaSsu, enderecoDaDemanda, formatarSsu, removerSSUDEMANDA } from '../../contract/index.ts'
import { atosDosPapeis, levaAdiante, PASSOS, passa, rotuloDoAto } from '../atos.ts'
import { CHAVE } from '../queries.ts'

const PassoDialog = tardia(() => import('./passo.dialog.tsx').then((m) => m.PassoDialog))
const AlterarDialog = tardia(() => import('./alterar.dialog.tsx').then((m) => m.AlterarDialog))

/** Acts of this person on the demand, the step forward first. */
export function Acoes({ demanda }: { demanda: DemandaSsu }) {
	const [aberto, setAberto] = useState<Ato>()
	const { permissoes, soPortao, codetp, numssu } = demanda
	const faltaEquipe = codetp === 'PLA' && permissoes.alocar === 'S' && permissoes.iniciar === 'N'
	return (
		<AllowedActs
			atos={atosDosPapeis(demanda.papeis)}
			permissoes={abrirPortoes(permissoes, soPortao)}
			rotulo={rotuloDoAto}
			adiante={levaAdiante}
			antes={
				faltaEquipe && !soPortao.includes('iniciar') ? (
					<Link botao variante="primario" href={`${enderecoDaDemanda(numssu)}?aba=alocacao`}>
						Alocar pessoas
					</Link>
				) : undefined
			}
			perigoso={(ato) => ato === 'remover' || (passa(ato) && PASSOS[ato].variante === 'perigo')}
			aoAcionar={setAberto}
		>
			<Suspense>
				<Dialogo aberto={aberto} demanda={demanda} aoFechar={() => setAberto(undefined)} />
			</Suspense>
		</AllowedActs>
	)
}

/** An act that only the checklist keeps is offered: its dialog asks for the items first. */
const abrirPortoes = (permissoes: DemandaSsu['permissoes'], atos: readonly Ato[]): DemandaSsu['permissoes'] => ({
	...permissoes,
	...Object.fromEntries(atos.map((ato) => [ato, 'S'])),
})

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
