import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { diaEm, somarMeses } from '@portal/platform/contract'
import { call, formatarData, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MESES_DA_RENOVACAO, problemaDaRenovacao, renovarVm, type VmCompleta } from '../../contract/index.ts'
import { CHAVE_DAS_VMS, vmQuery } from './queries.ts'

/** Version key: the versions made by this person's acts are stored under this name. */
export const nomeDaVm = (codvm: number | string): string => `vm ${codvm}`

/** Shared hook: all acts on a machine use the same lock and invalidation. */
export function useDaVm({ codvm, versao }: Pick<VmCompleta, 'codvm' | 'versao'>) {
	const cliente = useQueryClient()
	const vista = useRef(versao)
	return {
		coisa: 'a máquina',
		de: nomeDaVm(codvm),
		versao: () => vista.current,
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE_DAS_VMS })
			const atual = await cliente.fetchQuery({ ...vmQuery(codvm), staleTime: 10_000 }).catch(() => undefined)
			vista.current = atual?.versao ?? vista.current
		},
	}
}

export function RenovarDialog({ vm, aoFechar }: { vm: VmCompleta; aoFechar: () => void }) {
	const { codvm, nomvm, dtaexp: atual } = vm
	const { fusoHorario } = useConfiguracao()
	const hoje = diaEm(fusoHorario)
	const limite = somarMeses(hoje, MESES_DA_RENOVACAO)
	const [dtaexp, setDtaexp] = useState<string | undefined>(limite > atual ? limite : undefined)
	const [txthst, setTxthst] = useState('')
	const [tentou, setTentou] = useState(false)
	const problema = dtaexp === undefined ? 'Informe o dia.' : problemaDaRenovacao(dtaexp, hoje, atual)
	const ato = useAto({
		...useDaVm(vm),
		fazer: async (_, versao) => {
			const body = { dtaexp: dtaexp ?? '', txthst: txthst.trim() || undefined, versao }
			const { versao: feita } = await call(renovarVm, { params: { codvm }, body })
			return { mensagem: `Máquina renovada até ${formatarData(dtaexp ?? '')}.`, versao: feita }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Renovar ${nomvm}?`}
			rotulo="Renovar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!problema) ato.enviar()
			}}
		>
			<p>
				Hoje ela expira em {formatarData(atual)}. Renove por até {MESES_DA_RENOVACAO} meses de cada vez.
			</p>
			<Campo rotulo="Renovar até" obrigatorio largura="data" erro={tentou ? problema : undefined}>
				<Data valor={dtaexp} minima={hoje} maxima={limite} aoMudar={setDtaexp} />
			</Campo>
			<Campo rotulo="Motivo" dica="Se quiser. Fica no histórico da máquina.">
				<AreaTexto value={txthst} maxLength={1000} rows={2} onChange={({ target }) => setTxthst(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
