import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { formatSize } from '@portal/platform/contract'
import { formatarData, formatarDataHora, formatarInteiro } from '@portal/platform/web'
import { Printer } from 'lucide-react'
import { type Documento, podeVerArquivo } from '../../contract/documento.ts'
import { formatarIdDigital } from '../../contract/id-digital.ts'
import { tituloDoVeredito } from '../../contract/palavras.ts'
import { Relatorio } from '../relatorio.tsx'
import { FaixaDoVeredito } from '../veredito.tsx'
import { Arquivo } from './arquivo.tsx'
import { Assinantes } from './assinantes.tsx'
import { CabecalhoDoComprovante } from './cabecalho-do-comprovante.tsx'
import { Comparar } from './comparar.tsx'
import { Conferido } from './conferido.tsx'
import { Versoes } from './versoes.tsx'

type CartaoDoDocumentoProps = {
	documento: Documento
	em: Date
	aoBaixar: () => Promise<File>
	aoRelatar?: () => Promise<File>
}

export function CartaoDoDocumento({ documento, em, aoBaixar, aoRelatar }: CartaoDoDocumentoProps) {
	const { codaucdoc, veredito, mensagem, codaucdocsub } = documento
	return (
		<Cartao
			faixa={
				<>
					<CabecalhoDoComprovante codaucdoc={codaucdoc} em={em} />
					<FaixaDoVeredito
						veredito={veredito}
						titulo={tituloDoVeredito(documento)}
						mensagem={
							codaucdocsub ? (
								<>
									Substituído por <Link href={`/iddigital/${codaucdocsub}`}>{formatarIdDigital(codaucdocsub)}</Link>.
								</>
							) : (
								mensagem
							)
						}
					/>
				</>
			}
		>
			<Pilha espaco={5} className="print:gap-3">
				<Conferido frases={documento.conferido} />
				<FatosDoDocumento documento={documento} />
				<Fileira espaco={3} data-nao-imprimir>
					{podeVerArquivo(documento) ? <Arquivo aoBaixar={aoBaixar} /> : null}
					{aoRelatar ? <Relatorio aoRelatar={aoRelatar} /> : null}
					<Botao variante="secundario" icone={<Printer aria-hidden />} onClick={() => window.print()}>
						Imprimir comprovante
					</Botao>
				</Fileira>
				{documento.staexiarq === 'N' && veredito === 'valido' ? (
					<Detalhe medida>
						O arquivo deste documento é reservado e não é exibido aqui. Se você tem uma cópia, compare-a abaixo.
					</Detalhe>
				) : null}
				<Assinantes assinantes={documento.assinantes} />
				<Versoes versoes={documento.versoes} atual={codaucdoc} />
				<Comparar sha256doc={documento.sha256doc} tamarq={documento.tamarq} />
				<Pilha separada data-nao-imprimir>
					<Detalhe className="wrap-anywhere">
						Verificado em {formatarDataHora(em.toISOString())}, em {window.location.origin}/iddigital/
						<wbr />
						<span className="whitespace-nowrap">{codaucdoc}</span>
					</Detalhe>
				</Pilha>
			</Pilha>
		</Cartao>
	)
}

function FatosDoDocumento({ documento }: { documento: Documento }) {
	const { nomdoc, nomemidoc, nomtit, cpfmsc, dtavaldoc, qtdpgn, tamarq } = documento
	return (
		<Fatos>
			{nomdoc ? (
				<Fato nome="Documento">
					<span className="wrap-anywhere">{nomdoc}</span>
				</Fato>
			) : null}
			<Fato nome="ID digital">
				<span className="font-mono">{formatarIdDigital(documento.codaucdoc)}</span>
			</Fato>
			<Fato nome="Tipo de documento">
				{documento.nomtipdocauc}
				<Detalhe tag="span">{documento.dsctipdocauc}</Detalhe>
			</Fato>
			<Fato nome="Emissor">{nomemidoc ?? documento.orgemi}</Fato>
			{nomtit ? (
				<Fato nome="Titular">
					{nomtit}
					{cpfmsc ? <Detalhe tag="span">CPF {cpfmsc}</Detalhe> : null}
				</Fato>
			) : null}
			<Fato nome="Emitido em">{formatarDataHora(documento.dtaemidoc)}</Fato>
			<Fato nome="Válido até">{dtavaldoc ? formatarData(dtavaldoc) : 'Sem prazo de validade'}</Fato>
			<Fato nome="Arquivo">
				{[
					'PDF',
					qtdpgn === null ? undefined : `${formatarInteiro(qtdpgn)} ${qtdpgn === 1 ? 'página' : 'páginas'}`,
					formatSize(tamarq),
				]
					.filter(Boolean)
					.join(' · ')}
			</Fato>
			<Fato nome="Resumo do arquivo (SHA-256)">
				<span className="font-mono text-sm break-all">{documento.sha256doc}</span>
			</Fato>
		</Fatos>
	)
}
