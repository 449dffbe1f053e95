import { useRef, useState } from 'react'
import { type CampoDaPessoa, montarCampos, postoNaPagina, problemaDosCampos } from '../../contract/index.ts'
import { type ArquivoDosCampos, EditorDeCampos } from './editor-de-campos.tsx'
import type { Campo } from './lugar.ts'
import { useHistoria } from './use-historia.ts'

export type LugarDasAssinaturasProps = ArquivoDosCampos & {
	assinantes: readonly { readonly codpes: number; readonly nompes: string }[]
	campos: readonly CampoDaPessoa[]
	aoMudar: (campos: CampoDaPessoa[]) => void
}

function montarCampoDaPessoa(campo: Campo): CampoDaPessoa {
	const { codpcpasidoc: codpes, ...posto } = postoNaPagina(campo)
	return { ...posto, codpes }
}

/** Field editor without a batch: people stand for participants, and nothing is saved. */
export function LugarDasAssinaturas({ assinantes, campos: deInicio, aoMudar, ...arquivo }: LugarDasAssinaturasProps) {
	const [campos, setCampos] = useState<readonly Campo[]>(() =>
		montarCampos(deInicio, (codpes) => codpes).map((campo, indice) => ({ ...campo, chave: indice + 1 })),
	)
	const chaves = useRef(0)
	const historia = useHistoria(campos, (novos) => {
		setCampos(novos)
		aoMudar(novos.map(montarCampoDaPessoa))
	})
	const quem = assinantes.map(({ codpes, nompes }) => ({
		codpcpasidoc: codpes,
		nompcp: nompes,
		tippcpasi: 'A' as const,
	}))
	return (
		<EditorDeCampos
			{...arquivo}
			assinantes={quem}
			edicao={{
				campos,
				...historia,
				novaChave: () => --chaves.current,
				estado: 'por-enviar',
				problema: problemaDosCampos(campos, quem, arquivo.documento),
			}}
		/>
	)
}
