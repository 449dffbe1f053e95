export {
	type Authority,
	type AuthorityRequest,
	type CertificateHolder,
	commonNameOf,
	createAuthority,
	issuePersonCertificate,
	issueTimeStamping,
	openIdentity,
	type PersonCertificateRequest,
	type PublicationPoints,
	type SealedIdentity,
	sealIdentity,
	type TimeStampingRequest,
} from './authority/authority.ts'
export type { Identity } from './authority/certificate.ts'
export type { KeyAlgorithm } from './authority/key-pair.ts'
export { openKey, readKeyEncryptionKey, resealKey, SealError } from './authority/key-sealing.ts'
export {
	certificateSerial,
	issueRevocationList,
	type RevocationListRequest,
	type RevocationReason,
	type RevokedCertificate,
} from './authority/revocation-list.ts'
export {
	buildSignedData,
	type CmsSigner,
	type SignaturePolicy,
	type SignedDataRequest,
	signerOf,
	type TimestampSource,
} from './cms/signed-data.ts'
export {
	createTimeStampingAuthority,
	type TimeStampingAuthority,
	type TimeStampingOptions,
} from './cms/time-stamping.ts'
export {
	addDss,
	appendSignaturePage,
	archiveUpdate,
	checkLineUpdate,
	drawBeforeAfter,
	placeFieldsUpdate,
	placePageFieldsUpdate,
	prepareClosing,
	prepareDocumentTimestamp,
	prepareSignature,
	readStructure,
	repairPdf,
	signUpdate,
} from './document.ts'
export {
	checkForeignSignature,
	type ForeignSignature,
	type ForeignSignatureExpectations,
} from './providers/foreign-signature.ts'
export { type CertificateHolderFacts, readHolder } from './providers/holder.ts'
export { keyProvider } from './providers/key-provider.ts'
export { openPkcs12 } from './providers/pkcs12.ts'
export type {
	DigestToSign,
	Envelope,
	EnvelopeEvent,
	EnvelopeProvider,
	ImmediateProvider,
	KeyProviderOptions,
	NivelDeAssinatura,
	RedirectProvider,
	Signatory,
	SignatureProvider,
} from './providers/provider.ts'
export type { ValidationMaterial } from './revision/archive.ts'
export type { CheckLine } from './revision/check-line.ts'
export { closingUpdate, embedSignature, filledUpdate } from './revision/embed.ts'
export { hasSignature } from './revision/has-signature.ts'
export type { Fill, PageField } from './revision/page-fields.ts'
export type { PreparedClosing, PreparedSignature, SignatureDescription } from './revision/prepare.ts'
export type { FieldPlace, Rectangle } from './revision/signature-field.ts'
export type { Stamp } from './stamp/stamp.ts'
export type { ByteRange } from './verify/raw-signatures.ts'
export { REASONS, type Reason, type ReasonCode, type Verdict } from './verify/reasons.ts'
export type {
	CertificateReport,
	FilledField,
	PageDifference,
	SignatureReport,
	VerificationReport,
} from './verify/report.ts'
export type { Structure } from './verify/structure.ts'
export { type VerificationOptions, verifySignatures } from './verify/verify.ts'
