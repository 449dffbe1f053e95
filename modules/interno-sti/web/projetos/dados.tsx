import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Texto } from '@portal/design-system/texto'
import { DiaDaLista } from '@portal/platform/web/lista'
import { nomeDoTipoDeProjeto, type ProjetoCompleto, rotuloDoProjeto } from '../../contract/index.ts'
import { formatarReais } from '../comum/numeros.ts'
import { Gantt } from './gantt.tsx'
import { FarolDoProjeto } from './tabela.tsx'

const dia = (quando: string | null) => (quando === null ? undefined : <DiaDaLista instante={quando} />)

export function Dados({ projeto }: { projeto: ProjetoCompleto }) {
	const { und, patrocinador, gerente, vlrprv, vlrexe, marcos } = projeto
	return (
		<Pilha espaco={5}>
			{projeto.stasemrel === 'S' ? (
				<Alerta variante="aviso" titulo="Sem relatório há mais de 35 dias">
					O gerente recebeu a tarefa de dizer como o projeto está.
				</Alerta>
			) : null}
			<Cartao titulo="Como está" imprimivel>
				<Pilha espaco={5}>
					<Progresso rotulo="Concluído" valor={projeto.pctcon} />
					<Fatos>
						<Fato nome="Farol">
							<FarolDoProjeto {...projeto} />
						</Fato>
						<Fato nome={rotuloDoProjeto.codpespat}>{patrocinador.nompes}</Fato>
						<Fato nome={rotuloDoProjeto.codpesger}>{gerente.nompes}</Fato>
						<Fato nome={rotuloDoProjeto.codund}>
							{und.sglund} - {und.nomund}
						</Fato>
						<Fato nome={rotuloDoProjeto.tipprj}>{nomeDoTipoDeProjeto[projeto.tipprj]}</Fato>
						<Fato nome={rotuloDoProjeto.codsis}>{projeto.codsis}</Fato>
						<Fato nome={rotuloDoProjeto.dtainiprv}>{dia(projeto.dtainiprv)}</Fato>
						<Fato nome="Início">{dia(projeto.dtaini)}</Fato>
						<Fato nome={rotuloDoProjeto.dtafimprv}>{dia(projeto.dtafimprv)}</Fato>
						<Fato nome="Fim">{dia(projeto.dtafim)}</Fato>
						<Fato nome={rotuloDoProjeto.vlrprv}>{vlrprv === null ? undefined : formatarReais(vlrprv)}</Fato>
						<Fato nome={rotuloDoProjeto.vlrexe}>{vlrexe === null ? undefined : formatarReais(vlrexe)}</Fato>
						<Fato nome={rotuloDoProjeto.numpro}>{projeto.numpro}</Fato>
						<Fato nome={rotuloDoProjeto.dscprjti} largo>
							<Texto tag="span" comoEscrito>
								{projeto.dscprjti}
							</Texto>
						</Fato>
					</Fatos>
				</Pilha>
			</Cartao>
			{marcos.length > 0 ? (
				<Cartao titulo="Marcos">
					<Gantt projeto={projeto} />
				</Cartao>
			) : null}
		</Pilha>
	)
}
