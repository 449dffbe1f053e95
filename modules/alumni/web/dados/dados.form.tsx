import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { call, usePerguntaAoFechar } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import { alterarDadosPessoais, DadosPessoaisAlumni, type MeusDados } from '../../contract/index.ts'
import { MarcaDoSalvar } from '../formulario/marca-do-salvar.tsx'
import { useSalvar } from '../formulario/use-salvar.ts'
import { OpcaoDaTabela } from '../partes/opcao-da-tabela.tsx'
import { CampoLugar } from './lugar.tsx'

const montarFormulario = (dados: MeusDados): DadosPessoaisAlumni => ({
	codsitpfsamn: dados.codsitpfsamn,
	codatcpfs: dados.codatcpfs,
	nomaptpfs: dados.nomaptpfs,
	stapmdbltifv: dados.stapmdbltifv,
	idfpescpq: dados.idfpescpq,
	codqtdepgamn: dados.codqtdepgamn,
	codareatcamn: dados.codareatcamn,
	codrenmedmesamn: dados.codrenmedmesamn,
	nompas: dados.nompas,
	nomest: dados.nomest,
	nomloc: dados.nomloc,
})

const ouNada = (texto: string): string | null => (texto.trim() === '' ? null : texto)

/** Draft: typed text stays in this tab until it is saved, also after a reload or a new sign-in. */
export function DadosForm({ dados }: { dados: MeusDados }) {
	const { escrito, escrever, esquecer } = useEscrito('alumni dados', DadosPessoaisAlumni, montarFormulario(dados))
	const [versao, setVersao] = useState(dados.versao)
	const { estado, salvar, mudou, porque } = useSalvar({
		fazer: () => call(alterarDadosPessoais, { body: { ...escrito, versao } }),
		aoSalvar: (saida) => {
			setVersao(saida.versao)
			esquecer()
		},
	})
	usePerguntaAoFechar(estado === 'mudado' || estado === 'falhou')
	const mudar = (mudanca: Partial<DadosPessoaisAlumni>) => {
		escrever({ ...escrito, ...mudanca })
		mudou()
	}
	const lattesErrado = escrito.idfpescpq !== null && !/^\d{16}$/.test(escrito.idfpescpq)
	return (
		<Formulario
			onSubmit={(evento) => {
				evento.preventDefault()
				if (!lattesErrado) salvar(undefined)
			}}
		>
			<Campo rotulo="Apresentação" dica="Uma frase sobre você, como quer ser visto na rede.">
				<AreaTexto
					value={escrito.nomaptpfs ?? ''}
					maxLength={300}
					rows={2}
					onChange={({ target }) => mudar({ nomaptpfs: ouNada(target.value) })}
				/>
			</Campo>
			<CampoLugar valor={escrito} aoMudar={mudar} />
			<Trabalho escrito={escrito} mudar={mudar} />
			<Campo
				rotulo="Currículo Lattes"
				dica="Os 16 algarismos do endereço do seu currículo."
				erro={lattesErrado && estado !== 'igual' ? 'Informe os 16 algarismos do currículo Lattes.' : undefined}
			>
				<EntradaTexto
					inputMode="numeric"
					maxLength={16}
					value={escrito.idfpescpq ?? ''}
					onChange={({ target }) => mudar({ idfpescpq: ouNada(target.value.replace(/\D/g, '')) })}
				/>
			</Campo>
			<CaixaSelecao
				rotulo="Quero receber o boletim da rede por e-mail"
				checked={escrito.stapmdbltifv === 'S'}
				onChange={({ target }) => mudar({ stapmdbltifv: target.checked ? 'S' : 'N' })}
			/>
			<AcoesDoFormulario
				outras={<MarcaDoSalvar {...{ estado, porque }} />}
				principal={
					<Botao type="submit" carregando={estado === 'salvando'}>
						Salvar
					</Botao>
				}
			/>
		</Formulario>
	)
}

type DoTrabalho = { escrito: DadosPessoaisAlumni; mudar: (mudanca: Partial<DadosPessoaisAlumni>) => void }

function Trabalho({ escrito, mudar }: DoTrabalho) {
	return (
		<>
			<OpcaoDaTabela
				rotulo="Situação profissional"
				tiptab="SIT"
				valor={escrito.codsitpfsamn}
				aoMudar={(codsitpfsamn) => mudar({ codsitpfsamn })}
			/>
			<OpcaoDaTabela
				rotulo="Área de atuação"
				tiptab="ARE"
				valor={escrito.codareatcamn}
				aoMudar={(codareatcamn) => mudar({ codareatcamn })}
			/>
			<OpcaoDaTabela
				rotulo="Relação com a formação"
				tiptab="ATC"
				valor={escrito.codatcpfs}
				aoMudar={(codatcpfs) => mudar({ codatcpfs })}
			/>
			<OpcaoDaTabela
				rotulo="Quantas pessoas trabalham na empresa"
				tiptab="QTD"
				valor={escrito.codqtdepgamn}
				aoMudar={(codqtdepgamn) => mudar({ codqtdepgamn })}
			/>
			<OpcaoDaTabela
				rotulo="Renda média mensal"
				tiptab="REN"
				valor={escrito.codrenmedmesamn}
				dica="Nunca aparece no perfil; só entra em contagens de ao menos cinco pessoas."
				aoMudar={(codrenmedmesamn) => mudar({ codrenmedmesamn })}
			/>
		</>
	)
}
