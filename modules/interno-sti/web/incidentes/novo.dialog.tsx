import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call, navegar } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type DadosDoIncidente,
	enderecoDoIncidente,
	GRAVIDADES,
	type Gravidade,
	inserirIncidente,
	MAXIMO_DA_ATUALIZACAO,
	MINIMO_DA_ATUALIZACAO,
	nomeDaGravidade,
} from '../../contract/index.ts'
import { CHAVE, opcoesQuery } from '../monitoramento/queries.ts'

export function NovoIncidenteDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const opcoes = useQuery(opcoesQuery)
	const [codmon, setCodmon] = useState<number>()
	const [titinc, setTitinc] = useState('')
	const [sevinc, setSevinc] = useState<Gravidade>('ALT')
	const [txtatz, setTxtatz] = useState('')
	const [tentou, setTentou] = useState(false)
	const problemas = {
		codmon: codmon === undefined ? 'Escolha o monitor.' : undefined,
		titinc: titinc.trim().length < 5 ? 'Escreva o que houve, em ao menos 5 letras.' : undefined,
		txtatz: txtatz.trim().length < MINIMO_DA_ATUALIZACAO ? 'Escreva o que se sabe.' : undefined,
	}
	const ato = useAto<DadosDoIncidente>({
		coisa: 'o incidente',
		versao: () => undefined,
		fazer: async (body) => {
			const { codinc } = await call(inserirIncidente, { body })
			navegar(enderecoDoIncidente(codinc))
			return { mensagem: 'Incidente registrado.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	function enviar() {
		setTentou(true)
		if (codmon === undefined || problemas.titinc || problemas.txtatz) return
		ato.enviar({ codmon, titinc: titinc.trim(), sevinc, txtatz: txtatz.trim() })
	}
	return (
		<AtoDialog titulo="Registrar incidente" rotulo="Registrar" ato={ato} aoFechar={aoFechar} aoEnviar={enviar}>
			<p>Para o que nenhum monitor mediu. O que um monitor mede abre um incidente por si.</p>
			<Campo rotulo="Monitor" obrigatorio erro={tentou ? problemas.codmon : undefined}>
				<Selecao
					value={codmon ?? ''}
					onChange={({ target }) => setCodmon(Number(target.value) || undefined)}
					nenhuma="Escolha"
					opcoes={opcoes.data?.pais.map((um) => ({ codigo: um.codmon, texto: um.nommon }))}
				/>
			</Campo>
			<Campo rotulo="Título" obrigatorio erro={tentou ? problemas.titinc : undefined}>
				<EntradaTexto value={titinc} maxLength={120} onChange={({ target }) => setTitinc(target.value)} />
			</Campo>
			<EscolhaDaGravidade valor={sevinc} aoMudar={setSevinc} />
			<Campo rotulo="O que se sabe" obrigatorio erro={tentou ? problemas.txtatz : undefined}>
				<AreaTexto
					rows={3}
					value={txtatz}
					maxLength={MAXIMO_DA_ATUALIZACAO}
					onChange={({ target }) => setTxtatz(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}

type EscolhaProps = { valor: Gravidade; aoMudar: (gravidade: Gravidade) => void }

export function EscolhaDaGravidade({ valor, aoMudar }: EscolhaProps) {
	return (
		<Campo rotulo="Gravidade">
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(GRAVIDADES.find((uma) => uma === target.value) ?? valor)}
				opcoes={GRAVIDADES.map((uma) => ({ codigo: uma, texto: nomeDaGravidade[uma] }))}
			/>
		</Campo>
	)
}
