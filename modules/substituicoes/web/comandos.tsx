import { type AcaoDaLinha, AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import type { ItemDropdown } from '@portal/design-system/dropdown'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe, useSessao } from '@portal/platform/web'
import { useState } from 'react'
import { aceitarSubstituicao, podeAlterar, podeEncerrar, podeResponder, type Substituicao } from '../contract/index.ts'
import { type Desfecho, EncerrarDialog } from './encerrar.dialog.tsx'
import { useAcao, useAreas } from './queries.ts'

/** An empty list stands for all areas. */
export function Areas({ codigos }: { codigos: readonly string[] }) {
	const { areas } = useAreas()
	if (codigos.length === 0) return 'Todas'
	const nome = (codigo: string) => areas.find((area) => area.codigo === codigo)?.nome ?? 'uma área fora do seu menu'
	return codigos.map(nome).join(', ')
}

/** The commands are those that the viewer may use. */
export function Comandos({ substituicao }: { substituicao: Substituicao }) {
	const { usuario = 0 } = useSessao()
	const { codsubst, codpestit, nompestit, nompessub, sit } = substituicao
	const [desfecho, setDesfecho] = useState<Desfecho>()
	const aceitar = useAcao(() => call(aceitarSubstituicao, { params: { codsubst } }))
	const responde = podeResponder(substituicao, usuario)
	const altera = podeAlterar(substituicao, usuario)
	const encerra = podeEncerrar(substituicao, usuario)
	if (!responde && !altera && !encerra) return <Suave>—</Suave>

	function aoAceitar() {
		aceitar.mutate(undefined, {
			onSuccess: () => toast.sucesso('Substituição aceita com sucesso!'),
			onError: (falha) => toast.erro('Erro ao aceitar a substituição', mensagemDe(falha)),
		})
	}
	const possiveis: (AcaoDaLinha & ItemDropdown)[] = [
		...(responde
			? [
					{ titulo: 'Aceitar', variante: 'primario', desabilitada: aceitar.isPending, aoAcionar: aoAceitar } as const,
					{ titulo: 'Recusar', variante: 'perigo', aoAcionar: () => setDesfecho('recusar') } as const,
				]
			: []),
		...(altera ? [{ titulo: 'Alterar', href: `/substituicoes/${codsubst}/alterar` }] : []),
		...(encerra
			? [
					{
						titulo: sit === 'P' ? 'Cancelar pedido' : 'Encerrar',
						variante: 'perigo',
						aoAcionar: () => setDesfecho(sit === 'P' ? 'cancelar' : 'encerrar'),
					} as const,
				]
			: []),
	]
	const [principal, ...outras] = possiveis
	return (
		<>
			<AcoesDaLinha
				de={codpestit === usuario ? `substituição por ${nompessub}` : `substituição de ${nompestit}`}
				principal={principal}
				outras={outras}
			/>
			<EncerrarDialog substituicao={substituicao} desfecho={desfecho} aoFechar={() => setDesfecho(undefined)} />
		</>
	)
}
